import type { DevTools } from "./dev-tools.ts";

/** Makes a page know the timers and frames that are requested and not due, with the stacks of the requests. */
export const noteTimers = `{
  const pending = new Map();
  Object.defineProperty(window, "pendingTimers", { value: pending });
  for (const [name, stopName] of [
    ["setTimeout", "clearTimeout"],
    ["setInterval", "clearInterval"],
    ["requestAnimationFrame", "cancelAnimationFrame"],
  ]) {
    const start = window[name].bind(window);
    const stop = window[stopName].bind(window);
    window[name] = (run, ...options) => {
      const { stack } = new Error(name);
      const id = start((...given) => {
        if (name !== "setInterval") pending.delete(stopName + id);
        run(...given);
      }, ...options);
      // The clock that a test sets has timers of its own.
      if (!stack.includes("ClockController")) pending.set(stopName + id, stack);
      return id;
    };
    window[stopName] = (id) => {
      pending.delete(stopName + id);
      stop(id);
    };
  }
}`;

/** What can't be undone: globals that a test has defined, and its navigations. */
export const pageIdentity = `({
  globals: Object.getOwnPropertyNames(window).join(),
  loadedAt: performance.timeOrigin,
  address: location.href,
  entries: history.length,
})`;

/** Removes what tests usually add, gives the page the styles of an app, and waits until its elements have stopped. */
export const clearPage = `new Promise((done) => {
  for (const element of document.querySelectorAll("screen-spec")) element.remove();
  document.documentElement.style.cssText = "height: 100%";
  document.body.style.cssText = "height: 100%; margin: 0";
  localStorage.clear();
  sessionStorage.clear();
  scrollTo(0, 0);
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => done();
  port2.postMessage(0);
})`;

/** The state of a page without elements. */
export const pageState = `(async () => ({
  html: document.documentElement.outerHTML,
  styles: document.adoptedStyleSheets.length,
  historyState: history.state,
  cookies: document.cookie,
  databases: (await indexedDB.databases()).map(({ name }) => name),
  hovered: document.querySelectorAll(":hover").length,
  focused: document.activeElement?.localName,
  scrolled: [scrollX, scrollY],
}))()`;

/** Returns the timers and animations of a page, and the listeners of its window and its document. */
export async function findLeftovers(devTools: DevTools): Promise<readonly string[]> {
  const { result } = await devTools.send("Runtime.evaluate", {
    expression: `[...pendingTimers.values(), ...document.getAnimations().map(({ effect }) =>
      "animation of " + effect?.target?.outerHTML)]`,
    returnByValue: true,
  });
  const left: string[] = [...result.value];
  for (const target of ["window", "document", "visualViewport", "navigation"]) {
    const { result } = await devTools.send("Runtime.evaluate", {
      expression: target,
      objectGroup: "targets",
    });
    if (result.objectId === undefined) continue;
    const { listeners } = await devTools.send("DOMDebugger.getEventListeners", {
      objectId: result.objectId,
    });
    // Playwright's listeners stay after the first click.
    const playwright = listeners.find(({ type }) => type.startsWith("__playwright"))?.scriptId;
    for (const { type, scriptId } of listeners) {
      if (scriptId !== playwright) left.push(`${type} on ${target}`);
    }
  }
  await devTools.send("Runtime.releaseObjectGroup", { objectGroup: "targets" });
  return left;
}
