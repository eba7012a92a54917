import type { Shadow } from "@screenspec/web/mount-first-screen";
import { Window } from "happy-dom";
import { reflectAria } from "./reflect-aria.ts";

/** A page that is serialised instead of shown. */
export interface ServerPage {
  readonly shadow: Shadow;
  /** Returns the element with its shadow root as HTML. */
  write(element: {
    readonly attributes: { readonly [name: string]: string };
    readonly nonce: string | undefined;
    /** The address of a module to load early. */
    readonly preload: string | undefined;
  }): string;
}

/**
 * Runs a function that creates elements, with a DOM for the server. The function must be synchronous: the globals of the
 * DOM are removed when it returns.
 */
export function onServer<Result>(run: (page: ServerPage) => Result): Result {
  const globals = browserGlobals();
  const former = [...globals.keys()].map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  for (const [name, value] of globals) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  try {
    // No code looks up elements in it from outside, so a plain element can stand in for the shadow root.
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

let cachedGlobals: ReadonlyMap<string, unknown> | undefined;

/** Returns the globals of a browser that Node doesn't have. Creates them once. */
function browserGlobals(): ReadonlyMap<string, unknown> {
  if (cachedGlobals !== undefined) return cachedGlobals;
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
  cachedGlobals = new Map<string, unknown>([
    ...[...names, ...classes]
      .filter((name) => !(name in globalThis))
      .map((name) => [name, Reflect.get(window, name)] as const),
    ["window", window],
    ["CSSStyleSheet", ServerStyleSheet],
    // Animation frames are left to the browser.
    ["requestAnimationFrame", () => 0],
    ["cancelAnimationFrame", () => {}],
  ]);
  return cachedGlobals;
}

function write(
  shadow: Shadow & Element,
  { attributes, nonce, preload }: Parameters<ServerPage["write"]>[0],
): string {
  const element = shadow.ownerDocument.createElement("screen-spec");
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  const own: string[] = [];
  // A strict policy forbids style attributes but allows a style element with a nonce.
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
  return `${linkTo(shadow, preload, nonce)}${start}<template shadowrootmode="open">${style.outerHTML}${shadow.innerHTML}</template>${end}`;
}

/** A link that loads a module early, or "". */
function linkTo({ ownerDocument }: Element, preload: string | undefined, nonce = ""): string {
  if (preload === undefined) return "";
  const link = ownerDocument.createElement("link");
  link.rel = "modulepreload";
  link.href = preload;
  if (nonce) link.setAttribute("nonce", nonce);
  return link.outerHTML;
}

/** Copies the values of fields to attributes and content, because HTML contains no properties. */
function writeFields(shadow: Element): void {
  for (const field of shadow.querySelectorAll("input")) {
    if (/checkbox|radio/.test(field.type)) field.toggleAttribute("checked", field.checked);
    else field.setAttribute("value", field.value);
  }
  // HTML parsers drop a line break at the start of a textarea.
  for (const field of shadow.querySelectorAll("textarea")) field.textContent = `\n${field.value}`;
  for (const { options, selectedIndex } of shadow.querySelectorAll("select")) {
    options[selectedIndex]?.setAttribute("selected", "");
  }
}

/** A style sheet that only collects its rules. */
class ServerStyleSheet {
  readonly cssRules: string[] = [];

  insertRule(rule: string, index: number): void {
    this.cssRules.splice(index, 0, rule);
  }

  replaceSync(text: string): void {
    this.cssRules.splice(0, this.cssRules.length, text);
  }

  toString(): string {
    return this.cssRules.join("\n");
  }
}
