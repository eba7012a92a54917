import { createElement, isServerRendered } from "../dom/elements.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fields = "input,textarea,select";

/**
 * Saves what a user has entered in server-rendered fields. Returns a function that enters it in the fields that have
 * replaced them, dispatches their events, and restores the selection and, once the document can be used, the focus.
 */
export function hydrateFields(
  shadow: ShadowRoot,
): (whenUsable: (callBack: () => void) => void) => void {
  const { lastElementChild: renderedRoot, activeElement } = shadow;
  if (!isServerRendered(shadow) || !renderedRoot) return () => {};
  const edited = [...renderedRoot.querySelectorAll<Field>(fields)]
    .map((former) => ({ former, value: fieldValue(former), isFocused: former === activeElement }))
    .map((all) => ({ ...all, wasChanged: all.value !== fieldValue(resetCopy(all.former)) }))
    .filter(({ isFocused, wasChanged }) => isFocused || wasChanged);
  return (whenUsable) => {
    // An event may open another screen, with inputs of the same ids.
    const screen = shadow.querySelector(".screen");
    if (!screen) return;
    for (const { former, value, isFocused, wasChanged } of edited) {
      const field = findCounterpart(former, renderedRoot, screen);
      if (!field) continue;
      const isDifferent = wasChanged && value !== fieldValue(field);
      if (isDifferent) Object.assign(field, value === `${value}` ? { value } : { checked: value });
      if (isFocused) copySelection(former, field);
      // A deselected radio follows from the selected one.
      if (isDifferent && (field.type !== "radio" || value)) {
        for (const type of ["input", "change"]) field.dispatchEvent(new Event(type));
      }
      if (isFocused) whenUsable(() => field.focus({ preventScroll: true }));
    }
  };
}

function fieldValue(field: Field): string | boolean {
  const isCheckable = "checked" in field && /checkbox|radio/.test(field.type);
  return isCheckable ? field.checked : field.value;
}

/** A copy of a field with the value that the server has rendered. */
function resetCopy(field: Field): Field {
  const form = createElement("form", "", field.cloneNode(true));
  form.reset();
  return form.querySelector<Field>(fields) ?? field;
}

/**
 * Finds the field of the same input, if it is enabled and has the same options. An id that occurs in several rows is
 * ambiguous.
 */
function findCounterpart(former: Field, renderedRoot: Element, screen: Element): Field | undefined {
  const node = former.closest("[part]");
  const part = `[part="${CSS.escape(node?.getAttribute("part") ?? "")}"]`;
  const nodes = screen.querySelectorAll(part);
  if (!node || nodes.length + renderedRoot.querySelectorAll(part).length > 2) return undefined;
  const index = [...node.querySelectorAll(fields)].indexOf(former);
  const field = nodes[0]?.querySelectorAll<Field>(fields)[index];
  const isSame = field?.type === former.type && optionsOf(field) === optionsOf(former);
  return isSame && !field.matches(":disabled") ? field : undefined;
}

function optionsOf(field: Field): string | null | undefined {
  return field.closest("label,select")?.textContent;
}

function copySelection(former: Field, field: Field): void {
  if (!("selectionStart" in former && "selectionStart" in field)) return;
  const { selectionStart, selectionEnd } = former;
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
}
