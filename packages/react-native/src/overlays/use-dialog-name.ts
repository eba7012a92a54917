import { type DialogText, dialogName, ownName, type Texts } from "@screenspec/rendering";
import type { ViewNode } from "@screenspec/runtime";
import { useCallback, useSyncExternalStore } from "react";
import type { NodeItem, NodeSlot } from "../nodes/node-item.ts";
import { useViewContext } from "../nodes/view-context.ts";

/** The accessible name of a dialog or a bottom sheet. It follows the texts in it. */
export function useDialogName(body: ViewNode, slot: NodeSlot): string | undefined {
  const { texts } = useViewContext();
  return useSyncExternalStore(
    useCallback((changed) => observe(slot, changed), [slot]),
    () => dialogName(body.accessibility.label, textsIn(slot.visibleNodes, texts)),
  );
}

/** Calls back when a node in a slot has changed. Returns a function that ends it. */
function observe(slot: NodeSlot, changed: () => void): () => void {
  let unsubscribe = subscribe();
  return () => unsubscribe();

  function subscribe(): () => void {
    const ends = itemsIn(slot.visibleNodes).map((item) => item.subscribe(handleChange));
    return () => {
      for (const end of ends) end();
    };
  }

  function handleChange(): void {
    // It may have other nodes inside now.
    unsubscribe();
    unsubscribe = subscribe();
    changed();
  }
}

function itemsIn(items: readonly NodeItem[]): readonly NodeItem[] {
  return items.flatMap((item) => [
    item,
    ...item.slots.flatMap(({ visibleNodes }) => itemsIn(visibleNodes)),
  ]);
}

function textsIn(items: readonly NodeItem[], texts: Texts): readonly DialogText[] {
  return items.flatMap((item) => {
    const { hidden, mode } = item.node.accessibility;
    if (hidden || mode === "exclude") return [];
    const text = textOf(item.node, texts);
    const inside = item.slots.flatMap(({ visibleNodes }) => textsIn(visibleNodes, texts));
    return text === undefined ? inside : [{ kind: kindOf(item.node), text }, ...inside];
  });
}

function kindOf({ type, accessibility, control }: ViewNode): DialogText["kind"] {
  if (accessibility.heading !== undefined || type === "AppBar") return "heading";
  return type === "Text" || type === "RichText" || control ? "text" : "other";
}

function textOf(node: ViewNode, texts: Texts): string | undefined {
  const { text, title, label, spans }: TextAttributes = node.attributes;
  const spanned = spans?.map((span) => span.text).join("");
  const own = ownName(node, texts) ?? text ?? spanned ?? title ?? label;
  return node.accessibility.label ?? (own === undefined ? undefined : `${own}`);
}

/** The attributes that views show as text. */
interface TextAttributes {
  readonly text?: unknown;
  readonly title?: string;
  readonly label?: string;
  readonly spans?: readonly { readonly text: string }[];
}
