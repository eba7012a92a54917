import { Window } from "happy-dom";

/** Globals of Node that a page has of its own kind. */
const replaced = ["CustomEvent", "Event", "EventTarget", "navigator"];

/** Makes the globals of a page, as test runners do for the environment `happy-dom`. */
const window = new Window({ url: "https://app.example/" });
for (const name of Object.getOwnPropertyNames(window)) {
  if (name in globalThis && !replaced.includes(name)) continue;
  Object.defineProperty(globalThis, name, { value: Reflect.get(window, name), configurable: true });
}
