import { axes } from "@screenspec/rendering";
import type {
  CardAttributes,
  ConditionalAttributes,
  FormAttributes,
  PaddingAttributes,
  ViewNode,
} from "@screenspec/runtime";
import { useSyncExternalStore } from "react";
import type { ViewStyle } from "react-native";
import { NodeFrame } from "../nodes/node-frame.tsx";
import type { View } from "../nodes/view.ts";
import { TileSideProvider, useMetrics, useTheme, useViewContext } from "../nodes/view-context.ts";
import { box, formLayout, paddingLayout, stacked } from "./container-layouts.ts";

/** A Column with its own surface. */
export const card: View<CardAttributes> = {
  Component(props) {
    const { surface, edge, radius } = useTheme();
    const sizes = useMetrics("Card");
    const isList = useIsTileList(props.node);
    const base: ViewStyle = {
      ...stacked(props.attributes.spacing),
      backgroundColor: surface,
      padding: isList ? 0 : sizes.padding,
      borderRadius: radius + sizes.radiusBeyondTheme,
      borderWidth: sizes.border,
      borderColor: edge,
    };
    return (
      <NodeFrame of={props} base={base}>
        <TileSideProvider value={isList ? undefined : 0}>{props.slots}</TileSideProvider>
      </NodeFrame>
    );
  },
  fills: () => axes.width,
  slots: ({ children }, bounded) => [{ formatting: { kind: "column", bounded }, nodes: children }],
};

/** Whether a Card is a list of tiles, which has no inset of its own. Otherwise tiles have none beside that of the Card. */
function useIsTileList({ children }: Pick<ViewNode, "children">): boolean {
  const [only] = children.length === 1 ? children : [];
  const { items } = useViewContext();
  const item = only && items.find(only);
  // The rows of a List may appear later.
  useSyncExternalStore(item?.subscribe ?? noSubscription, () => item?.version());
  const rows = only?.rows;
  if (rows) return rows.count > 0 && rows.row(0).type === "ListTile";
  return children.every(({ type }) => /^(ListTile|Divider)$/.test(type));
}

const noSubscription = () => () => {};

export const form: View<FormAttributes> = {
  ...formLayout,
  Component: (props) => (
    <NodeFrame of={props} base={formLayout.base(props.attributes, props.bounded)}>
      {props.slots}
    </NodeFrame>
  ),
};

export const conditional: View<ConditionalAttributes> = {
  Component: (props) => (
    <NodeFrame of={props} base={box}>
      {props.slots}
    </NodeFrame>
  ),
  slots: ({ children }, bounded) => [{ formatting: { kind: "box", bounded }, nodes: children }],
};

export const padding: View<PaddingAttributes> = {
  ...paddingLayout,
  Component: (props) => (
    <NodeFrame of={props} base={box} override={paddingLayout.override?.(props.attributes)}>
      {props.slots}
    </NodeFrame>
  ),
};
