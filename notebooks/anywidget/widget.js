// The view of widget.py's Program: a <tensor-scope> whose properties are the model's.

const PROPERTIES = ["program", "device", "view"];

function problem(error) {
  const element = document.createElement("pre");
  element.textContent = String(error);
  return element;
}

async function render({ model, el }) {
  try {
    await import(model.get("url"));
  } catch (error) {
    el.append(problem(`${model.get("url")} cannot be loaded: ${error.message}`));
    return;
  }
  const element = document.createElement("tensor-scope");
  for (const name of PROPERTIES) element[name] = model.get(name);
  element.toggleAttribute("autorun", model.get("autorun"));

  const tell = (values) => {
    for (const [name, value] of Object.entries(values)) model.set(name, value);
    model.save_changes();
  };
  // What changes here is told to Python, and what Python changes is shown here.
  element.addEventListener("input", () => tell({ program: element.program }));
  element.addEventListener("result", ({ detail }) => tell({ result: detail, error: null }));
  element.addEventListener("error", ({ detail }) => tell({ result: null, error: detail }));
  const chosen = new MutationObserver(() => {
    if (element.view !== model.get("view")) tell({ view: element.view });
  });
  chosen.observe(element, { attributeFilter: ["view"] });
  const heard = PROPERTIES.map((name) => [
    `change:${name}`,
    () => {
      if (element[name] !== model.get(name)) element[name] = model.get(name);
    },
  ]);
  heard.push(["msg:custom", (message) => message === "run" && element.run()]);
  for (const [event, hear] of heard) model.on(event, hear);

  el.append(element);
  return () => {
    chosen.disconnect();
    for (const [event, hear] of heard) model.off(event, hear);
    element.remove();
  };
}

export default { render };
