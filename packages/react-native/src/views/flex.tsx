import type { ColumnAttributes } from "@screenspec/runtime";
import { NodeFrame } from "../nodes/node-frame.tsx";
import type { View } from "../nodes/view.ts";
import { type ContainerLayout, columnLayout, rowLayout } from "./container-layouts.ts";

export const column = flexView(columnLayout);
export const row = flexView(rowLayout);

function flexView(layout: ContainerLayout<ColumnAttributes>): View<ColumnAttributes> {
  return {
    ...layout,
    Component: (props) => (
      <NodeFrame of={props} base={layout.base(props.attributes, props.bounded)}>
        {props.slots}
      </NodeFrame>
    ),
  };
}
