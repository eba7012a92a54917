import { metricsOf } from "@screenspec/rendering";
import type { ViewStyle } from "react-native";
import type { NodeItem } from "./node-item.ts";

/** The negative margin with which the text or the icon of a button without a surface is in line with what is around. */
export function outsetStyle({ node, slot }: NodeItem, preset: string): ViewStyle {
  const { parent, visibleNodes, formatting } = slot;
  if (node.style.margin !== undefined) return {};
  const isFirst = visibleNodes[0]?.node === node;
  const isLast = visibleNodes.at(-1)?.node === node;
  const [leading, trailing] = parent?.slots ?? [];
  const around = parent?.node.type;
  const isInTile = around === "ListTile";
  if (node.type === "IconButton") {
    if (!isInTile && around !== "AppBar") return {};
    const { outset } = metricsOf("IconButton", preset);
    const vertical = isInTile ? { marginVertical: -metricsOf("ListTile", preset).paddingY } : {};
    if (slot === trailing && isLast) return { ...vertical, marginEnd: -outset };
    return slot === leading && !isInTile ? { marginStart: -outset } : vertical;
  }
  const { variant } = node.attributes;
  if (node.type !== "Button" || variant !== "text") return {};
  const side = -metricsOf("Button", preset).textPaddingX;
  if (isInTile) return slot === leading ? { marginStart: side } : { marginEnd: side };
  if (around === "AppBar") return slot === trailing && isLast ? { marginEnd: side } : {};
  if (around === "Row")
    return { ...(isFirst && { marginStart: side }), ...(isLast && { marginEnd: side }) };
  const isColumn = formatting.kind === "column" || formatting.kind === "box";
  return isColumn && around !== "List" ? { marginStart: side, marginEnd: side } : {};
}
