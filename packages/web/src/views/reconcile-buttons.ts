import { createButton } from "../dom/elements.ts";
import { reconcileChildren } from "../dom/reconcile-children.ts";

/** The buttons of a bar, by the ids of their items. */
export type Buttons = Map<string, HTMLButtonElement>;

/** Gives a bar a button for each item. An item that stays keeps its button, and with it the focus. */
export function reconcileButtons<Item extends { readonly id: string }>(
  bar: Element,
  buttons: Buttons,
  items: readonly Item[],
  className: string,
): readonly (readonly [Item, HTMLButtonElement])[] {
  const all = items.map((item) => {
    const button = buttons.get(item.id) ?? createButton(className);
    buttons.set(item.id, button);
    return [item, button] as const;
  });
  reconcileChildren(
    bar,
    all.map(([, button]) => button),
  );
  return all;
}
