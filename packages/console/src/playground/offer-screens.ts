import { makeElement } from "./make-element.ts";

/** Offers the document's screens, and selects the chosen one if the document has it. */
export function offerScreens(choice: HTMLSelectElement, document: unknown, chosen: string): void {
  const ids = ["", ...Object.keys(Object(Object(document).screens))];
  const offered = Array.from(choice.options, (option) => option.value);
  // Replacing the options would close an open list.
  if (JSON.stringify(ids) !== JSON.stringify(offered)) {
    const options = ids.map((id) => {
      const option = makeElement("option", "", id === "" ? "Entry point" : id);
      option.value = id;
      return option;
    });
    choice.replaceChildren(...options);
  }
  choice.value = ids.includes(chosen) ? chosen : "";
}

/** The document with another entry point, if it has that screen. */
export function startingAt(screenId: string, document: unknown): unknown {
  const hasScreen = Object.hasOwn(Object(Object(document).screens), screenId);
  return hasScreen ? { ...Object(document), entryPoint: screenId } : document;
}
