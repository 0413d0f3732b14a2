// The layout of graphs, without a browser: what every drawing keeps to, and how it compares with ELK's on recorded graphs.
//
// layouts.json holds graphs of the gallery's programs with three groupings each, and what ELK's layered layout (elkjs
// 0.12.1) made of them: crossings, length and bends of its lines, and the area.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { load } from "./modules.mjs";

const { layered } = await load("graph/layered.ts");
const { simplex } = await load("graph/layered/simplex.ts");
const RECORDED = JSON.parse(await readFile(new URL("layouts.json", import.meta.url), "utf8"));
const GROUPINGS = ["kernel", "line", "none"];

function recorded({ boxes, edges, groups }, grouping) {
  const key = (i) => `n${i}`;
  return {
    boxes: boxes.map(([width, height], i) => ({ key: key(i), width, height })),
    groups: groups[grouping].map(([width, members], i) => ({ key: `g${i}`, width, members: members.map(key) })),
    edges: edges.map(([from, to, source]) => ({ from: key(from), to: key(to), source })),
  };
}

/** Numbers from 0 to 1, the same ones each time (Numerical Recipes' generator). */
function dice(seed) {
  let state = seed;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

/** A graph without circles; its groups may feed one another in circles. */
function random(seed) {
  const roll = dice(seed);
  const count = 2 + Math.floor(roll() * 40);
  const boxes = Array.from({ length: count }, (_, i) => ({
    key: `n${i}`,
    width: 84 + Math.floor(roll() * 60),
    height: roll() < 0.8 ? 46 : 32,
    note: seed % 3 === 0 ? 90 : undefined,
  }));
  const edges = boxes.flatMap((box, i) => {
    const reach = 1 + Math.floor(roll() * 2.4);
    return Array.from({ length: i === 0 ? 0 : reach }, () => {
      const from = Math.max(0, i - 1 - Math.floor(roll() ** 2 * 15));
      return { from: `n${from}`, to: box.key, source: from };
    });
  });
  const kinds = Math.floor(roll() * 5);
  const near = roll() < 0.5;
  const groupOf = boxes.map((_, i) => (roll() < 0.2 ? -1 : near ? Math.floor((i / count) * kinds) : Math.floor(roll() * kinds)));
  const groups = Array.from({ length: kinds }, (_, g) => ({
    key: `g${g}`,
    width: 60 + Math.floor(roll() * 200),
    members: boxes.flatMap(({ key }, i) => (groupOf[i] === g ? [key] : [])),
  }));
  return { boxes, edges, groups: groups.filter(({ members }) => members.length > 0) };
}

/** The corners of a path: rounded ones are where their curve is pulled to. */
function corners(path) {
  const points = [];
  let end;
  for (const [, command, text] of path.matchAll(/([MLQ])([^MLQ]*)/g)) {
    const [x, y] = text.trim().split(/\s+/).map(Number);
    if (command === "L") end = { x, y };
    else points.push({ x, y });
  }
  return end ? [...points, end] : points;
}

const overlap = (a, b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The straight pieces of what is drawn, each with its value's name. */
function pieces(graph, placed) {
  return placed.edges.flatMap(({ index, path }) => {
    const { from, source } = graph.edges[index];
    const points = corners(path);
    return points.slice(1).map((b, i) => {
      const a = points[i];
      return {
        value: `${from} ${source}`,
        level: a.y === b.y,
        x: Math.min(a.x, b.x),
        y: Math.min(a.y, b.y),
        width: Math.abs(a.x - b.x),
        height: Math.abs(a.y - b.y),
      };
    });
  });
}

function measured(graph, placed) {
  const all = pieces(graph, placed);
  const crossings = new Set();
  for (const level of all.filter((piece) => piece.level)) {
    for (const upright of all) {
      if (upright.level || upright.value === level.value) continue;
      const meets = upright.x > level.x && upright.x < level.x + level.width && level.y > upright.y && level.y < upright.y + upright.height;
      if (meets) crossings.add(`${upright.x} ${level.y}`);
    }
  }
  const bends = placed.edges.reduce((sum, { path }) => sum + Math.max(0, corners(path).length - 2), 0);
  return { crossings: crossings.size, length: all.reduce((sum, { width, height }) => sum + width + height, 0), bends, area: placed.width * placed.height };
}

function sound(graph, placed) {
  const boxes = new Map(placed.boxes);
  assert.equal(boxes.size, graph.boxes.length);
  const within = (box, frame, what) =>
    assert.ok(box.x >= frame.x && box.y >= frame.y && box.x + box.width <= frame.x + frame.width && box.y + box.height <= frame.y + frame.height, what);
  const sheet = { x: 0, y: 0, width: placed.width, height: placed.height };
  for (const { key, width, height } of graph.boxes) {
    assert.deepEqual([boxes.get(key).width, boxes.get(key).height], [width, height]);
    within(boxes.get(key), sheet, `${key} lies in the drawing`);
  }
  const apart = (list, what) => {
    const sorted = [...list].sort((a, b) => a.y - b.y);
    sorted.forEach((a, i) => {
      for (let j = i + 1; j < sorted.length && sorted[j].y < a.y + a.height; j++)
        assert.ok(!overlap(a, sorted[j]), `${what} lie apart: ${JSON.stringify([a, sorted[j]])}`);
    });
  };
  apart(boxes.values(), "boxes");
  apart(placed.groups, "groups");
  const frames = new Map(placed.groups.map((group) => [group.key, group]));
  for (const { key, members, width } of graph.groups) {
    const frame = frames.get(key);
    within(frame, sheet, `${key} lies in the drawing`);
    assert.ok(frame.width >= width && frame.title + width <= frame.width, `${key} has room for its title`);
    const own = new Set(members);
    for (const [box, at] of boxes) {
      if (own.has(box)) within(at, frame, `${box} lies in ${key}`);
      else assert.ok(!overlap(at, frame), `${box} lies outside of ${key}`);
    }
  }
  for (const { index, path, whole } of placed.edges) {
    const { from, to } = graph.edges[index];
    const points = corners(whole ?? path);
    const [source, user, first, last] = [boxes.get(from), boxes.get(to), points[0], points.at(-1)];
    assert.ok(first.y === source.y + source.height && first.x > source.x && first.x < source.x + source.width, `edge ${index} leaves the bottom of ${from}`);
    assert.ok(last.y === user.y && last.x > user.x && last.x < user.x + user.width, `edge ${index} enters the top of ${to}`);
  }
  const all = pieces(graph, placed);
  const standing = [...boxes.entries()];
  for (const piece of all) {
    assert.ok(piece.width === 0 || piece.height === 0, "lines are level or upright");
    within(piece, sheet, "lines lie in the drawing");
    const hit = standing.find(([, box]) =>
      overlap(piece.level ? { ...piece, height: 0.1 } : { ...piece, width: 0.1, y: piece.y + 0.1, height: piece.height - 0.2 }, box),
    );
    assert.equal(hit, undefined, `no line goes through a box: ${JSON.stringify([piece, hit])}`);
  }
  all.forEach((a, i) => {
    for (const b of all.slice(i + 1)) {
      if (a.value === b.value || a.level !== b.level) continue;
      const [across, along, length] = a.level ? ["y", "x", "width"] : ["x", "y", "height"];
      const shared = Math.min(a[along] + a[length], b[along] + b[length]) - Math.max(a[along], b[along]);
      assert.ok(Math.abs(a[across] - b[across]) >= 3 || shared <= 3, `lines of two values do not lie on one another: ${JSON.stringify([a, b])}`);
    }
  });
}

test("recorded graphs: nothing overlaps, no line goes through a box, groups hold what is theirs; about as few crossings as ELK's in each, fewer in all", () => {
  const sum = { own: { crossings: 0, length: 0, bends: 0, area: 0 }, elk: { crossings: 0, length: 0, bends: 0, area: 0 } };
  for (const one of RECORDED) {
    for (const grouping of GROUPINGS) {
      const graph = recorded(one, grouping);
      const placed = layered(graph);
      sound(graph, placed);
      const [own, elk] = [measured(graph, placed), one.elk[grouping]];
      assert.ok(own.crossings <= elk.crossings + 5, `${one.title}, by ${grouping}: ${own.crossings} crossings, ELK's has ${elk.crossings}`);
      for (const name of Object.keys(sum.own)) [sum.own[name], sum.elk[name]] = [sum.own[name] + own[name], sum.elk[name] + elk[name]];
    }
  }
  for (const name of Object.keys(sum.own)) assert.ok(sum.own[name] <= sum.elk[name], `${name} in all: ${sum.own[name]}, ELK's ${sum.elk[name]}`);
});

test("random graphs keep to the same, with groups in circles and with notes", () => {
  for (let seed = 1; seed <= 150; seed++) {
    const graph = random(seed);
    try {
      sound(graph, layered(graph));
    } catch (error) {
      throw new Error(`graph ${seed}: ${error.message}`);
    }
  }
});

test("edges against the rows go round, and enter from above", () => {
  const boxes = ["a", "b", "c", "d"].map((key) => ({ key, width: 90, height: 46 }));
  const edges = [
    ["a", "b"],
    ["b", "c"],
    ["c", "a"],
    ["c", "d"],
    ["d", "b"],
  ].map(([from, to], source) => ({ from, to, source }));
  const graph = { boxes, edges, groups: [] };
  sound(graph, layered(graph));
});

/** Pairs of boxes side by side that have changed sides, and all such pairs. */
function turned(before, now) {
  const boxes = [...now].filter(([key]) => before.has(key));
  let [changed, all] = [0, 0];
  boxes.forEach(([key, box], i) => {
    for (const [other, at] of boxes.slice(i + 1)) {
      const [a, b] = [before.get(key), before.get(other)];
      if (Math.abs(box.y - at.y) > 20 || Math.abs(a.y - b.y) > 20) continue;
      all++;
      if (Math.sign(a.x - b.x) !== Math.sign(box.x - at.x)) changed++;
    }
  });
  return { changed, all };
}

test("boxes that were there keep their order; drawn again, nothing moves", () => {
  const kept = { changed: 0, all: 0 };
  for (const one of RECORDED) {
    const graph = recorded(one, "kernel");
    const first = new Map(layered(graph).boxes);
    const stood = (key) => first.get(key) && first.get(key).x + first.get(key).width / 2;
    const again = layered({ ...graph, boxes: graph.boxes.map((box) => ({ ...box, before: stood(box.key) })) });
    assert.deepEqual(new Map(again.boxes), first, one.title);
    const gone = graph.boxes[Math.floor(graph.boxes.length / 2)].key;
    const less = {
      boxes: graph.boxes.filter(({ key }) => key !== gone).map((box) => ({ ...box, before: stood(box.key) })),
      groups: graph.groups.map((group) => ({ ...group, members: group.members.filter((key) => key !== gone) })).filter(({ members }) => members.length > 0),
      edges: graph.edges.filter(({ from, to }) => from !== gone && to !== gone),
    };
    const { changed, all } = turned(first, new Map(layered(less).boxes));
    kept.changed += changed;
    kept.all += all;
  }
  assert.ok(kept.all > 300 && kept.changed / kept.all < 0.03, `${kept.changed} of ${kept.all} pairs changed sides`);
});

test("the network simplex finds the least sum", () => {
  for (let seed = 1; seed <= 60; seed++) {
    const roll = dice(seed);
    const count = 5;
    const arcs = Array.from({ length: 9 }, () => {
      const from = Math.floor(roll() * (count - 1));
      return { from, to: from + 1 + Math.floor(roll() * (count - 1 - from)), least: Math.floor(roll() * 4) - 1, weight: Math.floor(roll() * 4) };
    });
    // What an arc does not hold could go anywhere.
    for (let i = 0; i + 1 < count; i++) arcs.push({ from: i, to: i + 1, least: -3, weight: 0 });
    const cost = (place) => arcs.reduce((sum, { from, to, weight }) => sum + weight * (place[to] - place[from]), 0);
    const holds = (place) => arcs.every(({ from, to, least }) => place[to] - place[from] >= least);
    const found = simplex(count, arcs);
    assert.ok(holds(found), `graph ${seed}: distances are kept`);
    let least = Infinity;
    const place = [0, 0, 0, 0, 0];
    for (let n = 0; n < 13 ** 4; n++) {
      for (let i = 1, rest = n; i < count; i++, rest = Math.floor(rest / 13)) place[i] = (rest % 13) - 4;
      if (holds(place)) least = Math.min(least, cost(place));
    }
    assert.equal(cost(found), least, `graph ${seed}`);
  }
});

function chain(links, grouped) {
  const boxes = ["x", "y"].map((key) => ({ key, width: 90, height: 46 }));
  const edges = [];
  let last = "x";
  for (let i = 0; i < links; i++) {
    for (const op of ["mul", "add", "sin"]) {
      const key = `${op}${i}`;
      boxes.push({ key, width: 90 + (i % 3) * 20, height: 46 });
      edges.push({ from: last, to: key, source: 2 * edges.length + 2 });
      if (op === "add") edges.push({ from: "y", to: key, source: 1 });
      last = key;
    }
  }
  const groups = grouped ? [{ key: "g", members: boxes.slice(5, 50).map((box) => box.key), width: 60 }] : [];
  return { boxes, edges, groups };
}

for (const grouped of [false, true]) {
  test(`a chain of two thousand boxes${grouped ? " with a group" : ""} is laid out; what all of it reads comes down in one line`, () => {
    const graph = chain(700, grouped);
    const placed = layered(graph);
    sound(graph, placed);
    const boxes = new Map(placed.boxes);
    for (const { from, to } of graph.edges) assert.ok(boxes.get(from).y < boxes.get(to).y, "edges go down");
    const { length } = measured({ ...graph, edges: graph.edges.map((edge) => ({ ...edge, source: 0 })) }, placed);
    assert.ok(length < 4 * placed.height, `lines are ${length} long, the drawing is ${placed.height} high`);
  });
}
