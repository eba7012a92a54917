import { make } from "../dom.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fields = "input,textarea,select";

/**
 * Keeps in mind what a user has done in what a server has rendered. What this gives does the same in what has taken
 * the place of that: types, ticks and chooses it, by the events of that, and has the focus where it was.
 */
export function takeOverFields(shadow: ShadowRoot): () => void {
  const { firstElementChild, lastElementChild: page, activeElement } = shadow;
  // No other page has its style in an element.
  if (firstElementChild?.localName !== "style" || !page) return () => {};
  const done = [...page.querySelectorAll<Field>(fields)]
    .map((former) => ({ former, state: stateOf(former), isFocused: former === activeElement }))
    .map((all) => ({ ...all, wasChanged: all.state !== stateOf(untouched(all.former)) }))
    .filter(({ isFocused, wasChanged }) => isFocused || wasChanged);
  return () => {
    // What is taken over may open another screen, with inputs of the same ids.
    const screen = shadow.querySelector(".screen");
    if (!screen) return;
    for (const { former, state, isFocused, wasChanged } of done) {
      const field = counterpart(former, page, screen);
      if (!field) continue;
      const isOther = wasChanged && state !== stateOf(field);
      if (isOther)
        Object.assign(field, state === `${state}` ? { value: state } : { checked: state });
      if (isFocused) select(former, field);
      // Of radios the one that was left follows from the one that was chosen.
      if (isOther && (field.type !== "radio" || state)) {
        for (const type of ["input", "change"]) field.dispatchEvent(new Event(type));
      }
      if (isFocused) field.focus({ preventScroll: true });
    }
  };
}

function stateOf(field: Field): string | boolean {
  const isTicked = "checked" in field && /checkbox|radio/.test(field.type);
  return isTicked ? field.checked : field.value;
}

/** As the server has written it, and the browser read it. */
function untouched(field: Field): Field {
  const form = make("form", "", field.cloneNode(true));
  form.reset();
  return form.querySelector<Field>(fields) ?? field;
}

/**
 * The field of the same input, if it can be used and has the same options. In rows there are several of an id, and
 * which of them it is isn't known.
 */
function counterpart(former: Field, page: Element, screen: Element): Field | undefined {
  const node = former.closest("[part]");
  const part = `[part="${CSS.escape(node?.getAttribute("part") ?? "")}"]`;
  const nodes = screen.querySelectorAll(part);
  if (!node || nodes.length + page.querySelectorAll(part).length > 2) return undefined;
  const index = [...node.querySelectorAll(fields)].indexOf(former);
  const field = nodes[0]?.querySelectorAll<Field>(fields)[index];
  const isSame = field?.type === former.type && optionsOf(field) === optionsOf(former);
  return isSame && !field.matches(":disabled") ? field : undefined;
}

function optionsOf(field: Field): string | null | undefined {
  return field.closest("label,select")?.textContent;
}

function select(former: Field, field: Field): void {
  if (!("selectionStart" in former && "selectionStart" in field)) return;
  const { selectionStart, selectionEnd } = former;
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
}
