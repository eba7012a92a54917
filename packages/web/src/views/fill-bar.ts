import { makeButton } from "../dom.ts";
import { arrange } from "../nodes/slot.ts";

/** The buttons of a bar, by the ids of what they stand for. */
export type Buttons = Map<string, HTMLButtonElement>;

/** Has a button in a bar for each of these and for nothing else: what stays keeps its own, with the focus. */
export function fillBar<Item extends { readonly id: string }>(
  bar: Element,
  buttons: Buttons,
  items: readonly Item[],
  className: string,
): readonly (readonly [Item, HTMLButtonElement])[] {
  const all = items.map((item) => {
    const button = buttons.get(item.id) ?? makeButton(className);
    buttons.set(item.id, button);
    return [item, button] as const;
  });
  arrange(
    bar,
    all.map(([, button]) => button),
  );
  return all;
}
