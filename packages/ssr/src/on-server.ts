import type { Shadow } from "@screenspec/web/mount-first-screen";
import { Window } from "happy-dom";
import { reflectAria } from "./reflect-aria.ts";
import { ServerStyleSheet } from "./server-style-sheet.ts";

/** A page that is written, and never shown. */
export interface ServerPage {
  readonly shadow: Shadow;
  /** The element with all that stands in its shadow, as HTML. */
  write(element: {
    readonly attributes: { readonly [name: string]: string };
    readonly nonce: string | undefined;
  }): string;
}

/**
 * Runs something that makes elements where there is no browser. It must not wait for anything: what it
 * finds in place of a browser is gone when it has ended.
 */
export function onServer<Result>(run: (page: ServerPage) => Result): Result {
  const stand = standIns();
  const former = [...stand.keys()].map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  for (const [name, value] of stand) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  try {
    // Nothing in it is ever looked up from outside, so that it need be no real shadow.
    const sheets: Pick<Shadow, "adoptedStyleSheets"> = { adoptedStyleSheets: [] };
    const shadow = Object.assign(document.createElement("div"), sheets);
    return run({ shadow, write: (element) => write(shadow, element) });
  } finally {
    for (const [name, descriptor] of former) {
      if (descriptor === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, descriptor);
    }
  }
}

let known: ReadonlyMap<string, unknown> | undefined;

/** What stands for a browser's globals: those that Node hasn't. */
function standIns(): ReadonlyMap<string, unknown> {
  if (known !== undefined) return known;
  const window = new Window();
  Object.assign(window.HTMLElement.prototype, { showPopover() {} });
  reflectAria(window.Element.prototype);
  const classes = Object.getOwnPropertyNames(window).filter((name) => /^[A-Z]/.test(name));
  const names = [
    "document",
    "matchMedia",
    "getComputedStyle",
    "innerWidth",
    "innerHeight",
    "Option",
  ];
  known = new Map<string, unknown>([
    ...[...names, ...classes]
      .filter((name) => !(name in globalThis))
      .map((name) => [name, Reflect.get(window, name)] as const),
    ["window", window],
    ["CSSStyleSheet", ServerStyleSheet],
    // What waits to be painted, or to be on top of all, does so in the browser.
    ["requestAnimationFrame", () => 0],
    ["cancelAnimationFrame", () => {}],
  ]);
  return known;
}

function write(
  shadow: Shadow & Element,
  { attributes, nonce }: Parameters<ServerPage["write"]>[0],
): string {
  const element = shadow.ownerDocument.createElement("screen-spec");
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  const own: string[] = [];
  // A strict policy allows no style attributes, but a style element with a nonce.
  for (const styled of shadow.querySelectorAll("[style]")) {
    own.push(`.s${own.length}{${styled.getAttribute("style")}}`);
    styled.classList.add(`s${own.length - 1}`);
    styled.removeAttribute("style");
  }
  writeFields(shadow);
  const style = shadow.ownerDocument.createElement("style");
  if (nonce !== undefined) style.setAttribute("nonce", nonce);
  style.textContent = [...shadow.adoptedStyleSheets.map(String), ...own]
    .join("\n")
    .replaceAll("</", "<\\/");
  const end = "</screen-spec>";
  const start = element.outerHTML.slice(0, -end.length);
  return `${start}<template shadowrootmode="open">${style.outerHTML}${shadow.innerHTML}</template>${end}`;
}

/** What stands in fields isn't written unless it is in attributes. */
function writeFields(shadow: Element): void {
  for (const field of shadow.querySelectorAll("input")) {
    if (/checkbox|radio/.test(field.type)) field.toggleAttribute("checked", field.checked);
    else field.setAttribute("value", field.value);
  }
  // The first break of a line would be left out.
  for (const field of shadow.querySelectorAll("textarea")) field.textContent = `\n${field.value}`;
  for (const { options, selectedIndex } of shadow.querySelectorAll("select")) {
    options[selectedIndex]?.setAttribute("selected", "");
  }
}
