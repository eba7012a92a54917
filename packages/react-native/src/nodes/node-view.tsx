import type { ViewNode } from "@screenspec/runtime";
import { memo, type ReactNode, useSyncExternalStore } from "react";
import { View } from "react-native";
import { edgesStyle, outerStyle, surfaceStyle } from "../layout/surface-style.ts";
import { inheritText } from "../theme/text-style.ts";
import { accessibilityProps } from "./accessibility-props.ts";
import { NodeBoundary } from "./node-boundary.tsx";
import type { NodeSlot } from "./node-item.ts";
import { placeStyle } from "./place-style.ts";
import { placementOf } from "./placement.ts";
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
  const { items, texts } = useViewContext();
  const item = items.get(node, slot);
  const version = useSyncExternalStore(item.subscribe, item.version, item.version);
  const { preset } = useTheme();
  const stickyArea = useStickyArea();
  const around = useText();
  if (!node.isVisible) return null;
  const { Component } = item.view;
  const { style } = node;
  const text = inheritText(around, style);
  const { frame, node: placement } = placementOf(item);
  const drawn = (
    <NodeBoundary owner={node} version={version}>
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
        slots={item.slots.map(drawSlot)}
        bounded={item.bounded}
      />
    </NodeBoundary>
  );
  const inText = text === around ? drawn : <TextProvider value={text}>{drawn}</TextProvider>;
  const framed = frame ? (
    <View data-part="margin" pointerEvents="box-none" style={frame}>
      {inText}
    </View>
  ) : (
    inText
  );
  if (!node.layout.sticky || !stickyArea) return framed;
  return (
    <StickyView item={item} area={stickyArea} placement={frame ?? placement}>
      {framed}
    </StickyView>
  );
});

/** Draws the nodes of a slot. */
export function drawSlot(slot: NodeSlot): ReactNode {
  return slot.nodes.map((node) => <NodeView key={node.key} node={node} slot={slot} />);
}

/** A node with a handler of long presses gets no press when it is held. */
function longPressOf(node: ViewNode): (() => void) | undefined {
  for (let at: ViewNode | undefined = node; at; at = at.parent) {
    if (at.has("onLongPressActionIds")) return () => void node.press("onLongPressActionIds");
  }
  return undefined;
}
