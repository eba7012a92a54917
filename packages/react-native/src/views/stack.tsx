import type { StackAttributes } from "@screenspec/runtime";
import { useCallback, useState } from "react";
import { View } from "react-native";
import { layerMargins, stackAlignments } from "../layout/stack-layers.ts";
import { NodeFrame } from "../nodes/node-frame.tsx";
import { NodeView } from "../nodes/node-view.tsx";
import type { View as NodeKind } from "../nodes/view.ts";
import { useViewContext } from "../nodes/view-context.ts";
import { hasPadding, stackArea, stackLayout } from "./container-layouts.ts";
import { StackLayer } from "./stack-layer.tsx";

/**
 * Children on top of one another. Yoga has no grid, whose cell would have the size of the largest, so they are in a column:
 * it is as wide as the widest. The highest of them keeps its place, and the others are moved beside it in a second pass.
 */
export const stack: NodeKind<StackAttributes> = {
  ...stackLayout,
  Component(props) {
    const { items } = useViewContext();
    const [heights, setHeights] = useState<ReadonlyMap<number, number>>(new Map());
    const setHeight = useCallback(
      (key: number, height: number) =>
        setHeights((former) =>
          former.get(key) === height ? former : new Map(former).set(key, height),
        ),
      [],
    );
    const [block, alignItems] = stackAlignments[props.attributes.alignment];
    const item = items.find(props.node);
    const slot = item?.slots[0];
    const layers = slot?.layers ?? [];
    const margins = layerMargins(
      layers.map(({ node }) => heights.get(node.key) ?? 0),
      block,
    );
    const children = slot?.nodes.map((node) => {
      const place = layers.findIndex((layer) => layer.node === node);
      if (place < 0) return <NodeView key={node.key} node={node} slot={slot} />;
      return (
        <StackLayer
          key={node.key}
          id={node.key}
          alignItems={alignItems}
          margins={margins[place]}
          setHeight={setHeight}
        >
          <NodeView node={node} slot={slot} />
        </StackLayer>
      );
    });
    const base = stackLayout.base(props.attributes, props.bounded);
    const area = item && stackArea(item, props.attributes);
    return item && hasPadding(item) ? (
      <NodeFrame of={props} base={base}>
        <View style={area}>{children}</View>
      </NodeFrame>
    ) : (
      <NodeFrame of={props} base={{ ...base, ...area }}>
        {children}
      </NodeFrame>
    );
  },
};
