import type { Texts } from "@screenspec/rendering";

/**
 * Labels an element with one of the SDK's own texts, which `updateOwnTexts` replaces when the language changes.
 *
 * @param suffix follows the text, such as a number
 */
export function labelWith(
  element: HTMLElement,
  texts: Texts,
  name: keyof Texts,
  suffix = "",
): void {
  mark(element, name, suffix);
  element.ariaLabel = texts[name] + suffix;
}

/** Gives an element one of the SDK's own texts as its content, as `labelWith` does for labels. */
export function fillWith<Filled extends HTMLElement>(
  element: Filled,
  texts: Texts,
  name: keyof Texts,
  suffix = "",
): Filled {
  mark(element, name, suffix);
  element.textContent = texts[name] + suffix;
  return element;
}

/** Sets the SDK's own texts below an element again. */
export function updateOwnTexts(root: Element, texts: Texts): void {
  const byName: { readonly [name: string]: unknown } = { ...texts };
  for (const element of root.querySelectorAll<HTMLElement>("[data-text]")) {
    const text = `${byName[element.dataset["text"] ?? ""]}${element.dataset["suffix"]}`;
    if (element.ariaLabel === null) element.textContent = text;
    else element.ariaLabel = text;
  }
}

function mark({ dataset }: HTMLElement, name: keyof Texts, suffix: string): void {
  dataset["text"] = name;
  dataset["suffix"] = suffix;
}
