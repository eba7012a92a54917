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

/** Makes a page know its globals and its history before the first test. */
export const keepPristine = `
  Object.defineProperty(window, "pristine", { value: {} });
  pristine.globals = new Set(Object.getOwnPropertyNames(window));
  pristine.entries = history.length;
  pristine.address = location.href;`;

/**
 * Removes what tests usually add, gives the page the styles of an app, and waits until its elements have stopped. Returns
 * the names of the globals that it has removed; undefined for a page that has navigated or has other globals that stay,
 * such as axe or a clock that its test has stopped.
 */
export const clearPage = `(async () => {
  if (window.pristine === undefined) return;
  const { globals, entries, address } = pristine;
  const findAdded = () => Object.getOwnPropertyNames(window).filter((name) => !globals.has(name));
  if (history.length !== entries || location.href !== address) return;
  if (findAdded().some((name) => name.startsWith("__"))) return;
  document.body.replaceChildren();
  document.documentElement.style.cssText = "height: 100%";
  document.body.style.cssText = "height: 100%; margin: 0";
  localStorage.clear();
  sessionStorage.clear();
  scrollTo(0, 0);
  await new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done();
    port2.postMessage(0);
  });
  const added = findAdded();
  return added.every((name) => delete window[name]) ? added : undefined;
})()`;

/** The state of a page without elements, and what the removed ones have left. */
export interface PageState {
  readonly state: unknown;
  /** The timers and animations of the page, and the listeners of its window and its document. */
  readonly leftovers: readonly string[];
}

const pageState = `(async () => {
  const { entries, values } = Object;
  const targets = { window, document, visualViewport, navigation };
  // Playwright's listeners stay after the first click.
  const isOfPlaywright = ({ type, listener }) =>
    type.startsWith("__playwright") || String(listener).includes("_hitTargetInterceptor");
  const leftovers = [
    ...pendingTimers.values(),
    ...document.getAnimations().map(({ effect }) => "animation of " + effect?.target?.outerHTML),
    ...entries(targets).flatMap(([name, target]) =>
      values(getEventListeners(target))
        .flat()
        .filter((each) => !isOfPlaywright(each))
        .map(({ type }) => type + " on " + name)),
  ];
  const databases = await indexedDB.databases();
  const state = {
    html: document.documentElement.outerHTML,
    styles: document.adoptedStyleSheets.length,
    historyState: history.state,
    cookies: document.cookie,
    databases: databases.map(({ name }) => name),
    hovered: document.querySelectorAll(":hover").length,
    // It follows the end of the emulation of a touch screen with a delay.
    canHover: matchMedia("(hover:hover)").matches,
    focused: document.activeElement?.localName,
    scrolled: [scrollX, scrollY],
  };
  return { leftovers, state };
})()`;

/** Reads a page in one message of the protocol. Only expressions of the DevTools' console can list listeners. */
export async function readPageState(devTools: DevTools): Promise<PageState> {
  const { result, exceptionDetails } = await devTools.send("Runtime.evaluate", {
    expression: pageState,
    includeCommandLineAPI: true,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description);
  return result.value;
}
