import { controlsIn, focusControl } from "../../design/controls/focus-control.ts";

/** The regions of the page between which F6 moves, in the order of the document. */
const region = "[data-region]";

/** Focuses the next region of the page, or the one before. After the last comes the first. */
export function focusRegion(step: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>(region)].filter(
    (each) => entryOf(each) !== undefined,
  );
  const { activeElement } = document;
  const own = regions.findIndex((each) => each.contains(activeElement));
  const following = regions.findIndex((each) => isAfter(each, activeElement));
  // From outside of all regions, the nearest one.
  const from = own >= 0 ? own : (following < 0 ? regions.length : following) - (step === 1 ? 1 : 0);
  const next = regions[(from + step + regions.length) % regions.length];
  if (next) focusControl(entryOf(next));
}

/** Focuses the first field of the inspector. */
export function focusInspector(): void {
  const inspector = document.querySelector<HTMLElement>("[data-inspector]");
  if (inspector) focusControl(entryOf(inspector));
}

/** Focuses the tree of the shown screen. */
export function focusTree(): void {
  document.querySelector<HTMLElement>("[role=tree]")?.focus();
}

/** Focuses the nodes on the canvas. */
export function focusCanvas(): void {
  const nodes = document.querySelector<HTMLElement>("[data-region=canvas] [data-node-keys]");
  nodes?.focus({ preventScroll: true });
}

/** Focuses the name of a new language. */
export function focusNewLanguage(): void {
  const form = document.querySelector("[data-new-language]");
  if (form) focusControl(controlsIn(form)[0]);
}

/** Shows Add from its top and focuses its search, except on a touch screen, whose keyboard would cover Add. */
export function focusAdd(): void {
  const add = document.querySelector<HTMLElement>("[data-add]");
  add?.scrollTo(0, 0);
  const isTouch = matchMedia("(pointer: coarse)").matches;
  if (add && !isTouch) focusControl(controlsIn(add)[0]);
}

/** The shown screen, the tree, the canvas, the first field, the text, the selected tab, or else the first control of a region. */
function entryOf(within: HTMLElement): HTMLElement | undefined {
  if (!within.checkVisibility()) return undefined;
  const entries = [
    "[data-name][tabindex='0']",
    "[data-node-keys]",
    "[data-field]",
    "[data-json-editor]",
    "[role=tab][aria-selected=true]",
  ];
  for (const entry of entries) {
    for (const element of within.querySelectorAll<HTMLElement>(entry)) {
      if (!element.checkVisibility()) continue;
      if (entry === "[data-node-keys]") return element;
      const text = element.shadowRoot?.querySelector<HTMLElement>(".cm-content");
      const found = text ?? controlsIn(element)[0];
      if (found) return found;
    }
  }
  return controlsIn(within)[0];
}

function isAfter(element: Element, other: Element | null): boolean {
  if (other === null) return true;
  return (other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
