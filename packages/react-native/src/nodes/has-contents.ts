import { ownName, type Texts } from "@screenspec/rendering";
import type { NodeItem } from "./node-item.ts";

/** Whether a screen reader announces something that is visible in the node, besides its own name. */
export function hasContents(item: NodeItem, texts: Texts): boolean {
  return item.slots.some(({ visibleNodes }) =>
    visibleNodes.some((child) => isAnnounced(child, texts)),
  );
}

function isAnnounced(item: NodeItem, texts: Texts): boolean {
  const { type, accessibility } = item.node;
  if (accessibility.hidden || accessibility.mode === "exclude") return false;
  const name = accessibility.label ?? ownName(item.node, texts);
  return name !== undefined || !silentTypes.has(type) || hasContents(item, texts);
}

/** Types that have no text of their own. */
const silentTypes: ReadonlySet<string> = new Set([
  "Card",
  "Column",
  "Conditional",
  "Divider",
  "Form",
  "Icon",
  "Image",
  "Padding",
  "Row",
  "Scrollable",
  "Skeleton",
  "Spacer",
  "Stack",
]);
