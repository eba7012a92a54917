import { axes } from "@screenspec/rendering";
import type { StackAttributes } from "@screenspec/runtime";
import { useCallback, useState } from "react";
import { NodeFrame } from "../nodes/node-frame.tsx";
import { NodeView } from "../nodes/node-view.tsx";
import type { View } from "../nodes/view.ts";
import { useViewContext } from "../nodes/view-context.ts";
import { StackLayer } from "./stack-layer.tsx";

/**
 * Children on top of one another. Yoga has no grid, whose cell would have the size of the largest, so they are in a column:
 * it is as wide as the widest. The highest of them keeps its place, and the others are moved beside it in a second pass.
 */
export const stack: View<StackAttributes> = {
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
    const { alignment, clip } = props.attributes;
    const [justifyContent, alignItems] = alignments[alignment];
    const slot = items.find(props.node)?.slots[0];
    const layers = slot?.layers ?? [];
    const all = layers.map(({ node }) => heights.get(node.key) ?? 0);
    const height = Math.max(0, ...all);
    const highest = Math.max(0, all.indexOf(height));
    return (
      <NodeFrame
        of={props}
        base={{ justifyContent, alignItems, overflow: clip ? "hidden" : "visible" }}
      >
        {slot?.nodes.map((node) => {
          const place = layers.findIndex((item) => item.node === node);
          if (place < 0) return <NodeView key={node.key} node={node} slot={slot} />;
          return (
            <StackLayer
              key={node.key}
              id={node.key}
              alignItems={alignItems}
              offset={offsets[justifyContent] * (height - (all[place] ?? 0))}
              height={all[place] ?? 0}
              // The space of the highest one before it.
              before={place > highest ? height : 0}
              isHighest={place === highest}
              setHeight={setHeight}
            >
              <NodeView node={node} slot={slot} />
            </StackLayer>
          );
        })}
      </NodeFrame>
    );
  },
  fills: ({ attributes }) => (attributes.fit === "expand" ? axes.both : axes.none),
  slots: ({ attributes, children }, bounded) => [
    {
      formatting: { kind: "stack", bounded, expands: attributes.fit === "expand" },
      nodes: children,
    },
  ],
};

type Align = "flex-start" | "center" | "flex-end";

/** The share of the free space that is before a child. */
const offsets: { readonly [align in Align]: number } = {
  "flex-start": 0,
  center: 0.5,
  "flex-end": 1,
};

const alignments: {
  readonly [alignment in StackAttributes["alignment"]]: readonly [block: Align, inline: Align];
} = {
  topStart: ["flex-start", "flex-start"],
  topCenter: ["flex-start", "center"],
  topEnd: ["flex-start", "flex-end"],
  centerStart: ["center", "flex-start"],
  center: ["center", "center"],
  centerEnd: ["center", "flex-end"],
  bottomStart: ["flex-end", "flex-start"],
  bottomCenter: ["flex-end", "center"],
  bottomEnd: ["flex-end", "flex-end"],
};
