import { axes, mainAxis } from "@screenspec/rendering";
import type { ColumnAttributes } from "@screenspec/runtime";
import { flexStyle } from "../layout/flex-style.ts";
import { NodeFrame } from "../nodes/node-frame.tsx";
import type { View } from "../nodes/view.ts";

export const column = flexView("column");
export const row = flexView("row");

function flexView(kind: "column" | "row"): View<ColumnAttributes> {
  return {
    Component: (props) => (
      <NodeFrame of={props} base={flexStyle(kind, props.attributes)}>
        {props.slots}
      </NodeFrame>
    ),
    fills: ({ attributes }) => (attributes.mainAxisSize === "max" ? mainAxis(kind) : axes.none),
    slots: ({ attributes, children }, bounded) => [
      { formatting: { kind, bounded, wraps: attributes.wrap }, nodes: children },
    ],
  };
}
