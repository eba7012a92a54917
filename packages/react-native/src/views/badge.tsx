import type { BadgeAttributes } from "@screenspec/runtime";
import { NodeFrame } from "../nodes/node-frame.tsx";
import type { View } from "../nodes/view.ts";
import { nativeColor } from "../theme/colors.ts";
import { insideCorner, onCorner, Pill } from "./pill.tsx";

export const badge: View<BadgeAttributes> = {
  Component(props) {
    const { text, color, child } = props.attributes;
    const { textColor } = props.node.style;
    return (
      <NodeFrame of={props} base={{ alignItems: "flex-start" }}>
        {props.slots}
        {text !== undefined && text !== null && (
          <Pill
            text={text}
            color={color && nativeColor(color)}
            textColor={textColor && nativeColor(textColor)}
            {...(child && { style: child.type === "IconButton" ? insideCorner : onCorner })}
          />
        )}
      </NodeFrame>
    );
  },
  slots: ({ attributes }, bounded) => [
    { formatting: { kind: "box", bounded }, nodes: [attributes.child] },
  ],
};
