import type { ViewNode } from "@screenspec/runtime";
import { memo, type ReactNode, useSyncExternalStore } from "react";
import { boxStyle } from "../layout/box-style.ts";
import { edgesStyle, outerStyle, surfaceStyle } from "../layout/surface-style.ts";
import { inheritText } from "../theme/text-style.ts";
import { accessibilityProps } from "./accessibility-props.ts";
import { NodeBoundary } from "./node-boundary.tsx";
import type { NodeItem, NodeSlot } from "./node-item.ts";
import { placeStyle } from "./place-style.ts";
import { StickyView, useStickyArea } from "./sticky-view.tsx";
import { TextProvider, useText, useTheme, useViewContext } from "./view-context.ts";

/** Draws a node while it is visible. It is rendered again when the node, or what its slot gives it, changes. */
export const NodeView = memo(function NodeView({
  node,
  slot,
}: {
  readonly node: ViewNode;
  readonly slot: NodeSlot;
}): ReactNode {
  const item = useViewContext().items.get(node, slot);
  const version = useSyncExternalStore(item.subscribe, item.version, item.version);
  return node.isVisible ? <VisibleNode item={item} version={version} /> : null;
});

/** Draws the nodes of a slot. */
export function SlotView({ slot }: { readonly slot: NodeSlot }): ReactNode {
  return slot.nodes.map((node) => <NodeView key={node.key} node={node} slot={slot} />);
}

function VisibleNode({
  item,
  version,
}: {
  readonly item: NodeItem;
  readonly version: number;
}): ReactNode {
  const { node, view } = item;
  const { Component } = view;
  const { style } = node;
  const { texts } = useViewContext();
  const { preset } = useTheme();
  const stickyArea = useStickyArea();
  const around = useText();
  const text = inheritText(around, style);
  const placement = boxStyle(item, item.isOverlaid);
  const drawn = (
    <NodeBoundary node={node} version={version}>
      <Component
        node={node}
        attributes={node.attributes}
        control={node.control}
        placement={placement}
        style={{
          ...placeStyle(item, preset),
          ...outerStyle(style),
          ...edgesStyle("padding", style.padding),
          ...surfaceStyle(style, text.color),
          ...placement,
        }}
        text={text}
        accessibility={accessibilityProps(item, texts)}
        isPressable={item.isPressable}
        onPress={() => void node.press()}
        onLongPress={longPressOf(node)}
        slots={item.slots.map((slot, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the slots of a view are always the same.
          <SlotView key={index} slot={slot} />
        ))}
        bounded={item.bounded}
      />
    </NodeBoundary>
  );
  const inText = text === around ? drawn : <TextProvider value={text}>{drawn}</TextProvider>;
  if (!node.layout.sticky || !stickyArea) return inText;
  return (
    <StickyView item={item} area={stickyArea} placement={placement}>
      {inText}
    </StickyView>
  );
}

/** A node with a handler of long presses gets no press when it is held. */
function longPressOf(node: ViewNode): (() => void) | undefined {
  for (let at: ViewNode | undefined = node; at; at = at.parent) {
    if (at.has("onLongPressActionIds")) return () => void node.press("onLongPressActionIds");
  }
  return undefined;
}
