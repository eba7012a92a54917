import { axes, boxSize, type FormattingContext, metricsOf } from "@screenspec/rendering";
import type { ViewStyle } from "react-native";
import type { NodeItem } from "./node-item.ts";

/** The place above the content of a screen. */
export const floatingPlace: FormattingContext = { kind: "box", bounded: axes.none };

/** The default style that a button, or a page of a Carousel, has because of its place. */
export function placeStyle(item: NodeItem, preset: string): ViewStyle {
  const { type, attributes, style } = item.node;
  const isPage = item.slot.parent?.node.type === "Carousel" && style.aspectRatio === undefined;
  // All pages are as high as the Carousel.
  if (isPage && boxSize(item, "height").kind === "content") return { flexGrow: 1 };
  if (type !== "Button" && type !== "IconButton") return {};
  if (item.slot.formatting === floatingPlace)
    return attributes["variant"] === "filled" ? floatingStyle(preset) : {};
  const outset = outsetStyle(item, preset);
  if (type !== "Button" || !isAfterSurface(item)) return outset;
  return { ...outset, minHeight: metricsOf("Button", preset).minHeight };
}

function floatingStyle(preset: string): ViewStyle {
  const { padding, radius } = metricsOf("FloatingButton", preset);
  const style = { padding, boxShadow: "0px 2px 8px #00000033" };
  return radius === undefined ? style : { ...style, borderRadius: radius };
}

/** Whether a button with a surface is before a button, which is then as high, also without one. */
function isAfterSurface({ node, slot }: NodeItem): boolean {
  const before = slot.nodes.slice(0, slot.nodes.indexOf(node));
  return before.some(
    (one) => one.isVisible && /^(filled|outlined)$/.test(`${one.attributes["variant"]}`),
  );
}

/** The negative margin of a button without a surface: it aligns the button's text or icon with the nodes around it. */
function outsetStyle({ node, slot }: NodeItem, preset: string): ViewStyle {
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
