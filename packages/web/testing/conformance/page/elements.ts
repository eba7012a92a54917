import { assets } from "./running.ts";

/** The type of an element's node: `TextField` for `part="text-field name"`. */
export function typeOf(element: Element): string {
  const [kebab = ""] = element.part;
  return kebab.replace(/(?:^|-)([a-z])/g, (_all, letter: string) => letter.toUpperCase());
}

export function idOf(element: Element): string | undefined {
  return element.part[1];
}

/** The visible elements of nodes in an element, in order, without those nested in them. */
export function elementsIn(container: Element | null | undefined): readonly HTMLElement[] {
  return [...(container?.children ?? [])].flatMap((child) => {
    if (!child.hasAttribute("part")) return elementsIn(child);
    return child instanceof HTMLElement && child.checkVisibility() ? [child] : [];
  });
}

/** The form controls of inputs, without the country of a phone number. */
export const controls = ":is(input,textarea,select):not(.country>*)";

/** The element with the focus and the name: the form control of an input. */
export function controlIn(element: Element): Element {
  const isField = element.matches(".field:not(fieldset)");
  return (isField && element.querySelector(controls)) || element;
}

export function trackIn(carousel: Element): Element | null {
  return carousel.querySelector(":scope>.track");
}

/** The header of a Table. */
export function headerIn(table: Element): HTMLElement | undefined {
  return elementsIn(table).find((row) => row.querySelector(":scope>[role=columnheader]"));
}

/** The rows of a Table, without its header. */
export function bodyRows(table: Element): readonly HTMLElement[] {
  const header = headerIn(table);
  return elementsIn(table).filter((row) => row !== header);
}

/** An address as the document has it: `asset:…` for the app's images. */
export function givenAddress(address: string | null | undefined): string | null {
  return address?.replace(assets, "asset:") ?? null;
}
