// Opens links: at the start of a visit, and when the URL changes.
import { effect } from "@preact/signals";
import { replaceProgram } from "../editor/replace";
import { STRINGS } from "../strings";
import { AFTER, BEFORE, now, take } from "./parts";
import { BadLink, decode, encode, isLink } from "./link";
import type { Content } from "./link";
import { switchDevice } from "../session/choose";
import { runFresh } from "../session/run";
import { adoptLink } from "../session/start";
import { dismiss, note, notice, problem, sayAgain } from "../state/notice";
import { nameProgram, source } from "../state/program";
import { run } from "../state/run";
import { wantDevice, wanted } from "../state/session";

const WORDS = STRINGS.site;

/** This page's URL without query and fragment. */
export function address(): string {
  return location.origin + location.pathname;
}

/** The fragment that restores the current state; undefined where a link cannot hold it. */
export function fragment(): Promise<string | undefined> {
  return encode({ program: source.peek(), parts: now() });
}

/** The contents of the URL's link, if it is valid; an invalid link is reported in the banner. */
export async function arrived(): Promise<Content | undefined> {
  const text = location.hash.slice(1);
  if (text === "" || !isLink(text)) return undefined;
  try {
    return await decode(text);
  } catch (error) {
    if (!(error instanceof BadLink)) throw error;
    problem(`${error.message} ${WORDS.link.kept}`);
    return undefined;
  }
}

/** Replaces the program in the editor by a link's. */
async function show(content: Content): Promise<void> {
  const own = await replaceProgram(content.program, true);
  nameProgram(undefined);
  note(own ? WORDS.share.opened : WORDS.share.openedFirst);
}

/** Applies a link at the start of a visit: must be called after the editor is created and before the first run. */
export async function begin(content: Content): Promise<void> {
  const said = notice.peek();
  await show(content);
  take(BEFORE, content.parts);
  if (said) dismiss();
  sayAgain(said);
  afterRun(content);
  forgetWhenEdited(content.program);
}

/** Handles another link in the same tab. */
export function watch(): void {
  addEventListener("hashchange", () => void opened());
}

async function opened(): Promise<void> {
  const content = await arrived();
  if (!content) return;
  const before = wanted.peek();
  await show(content);
  const said = notice.peek();
  take(BEFORE, content.parts);
  const device = wanted.peek();
  wantDevice(before);
  await adoptLink();
  if (device === before) await runFresh();
  else await switchDevice(device);
  take(AFTER, content.parts);
  sayAgain(said);
  forgetWhenEdited(content.program);
}

/** Restores the parts that need a finished run. */
function afterRun(content: Content): void {
  const said = notice.peek();
  const stop = effect(() => {
    if (!run.value) return;
    queueMicrotask(() => {
      stop();
      take(AFTER, content.parts);
      sayAgain(said);
    });
  });
}

/** Once the text is edited, the URL no longer describes the state: a reload must not restore the link's program. */
function forgetWhenEdited(program: string): void {
  const stop = effect(() => {
    if (source.value === program) return;
    queueMicrotask(() => stop());
    history.replaceState(history.state, "", location.pathname + location.search);
  });
}
