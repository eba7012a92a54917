import { partTextStyles } from "@screenspec/rendering";
import type { RichTextAttributes, TextAttributes } from "@screenspec/runtime";
import type { ReactNode } from "react";
import { Text, type TextStyle } from "react-native";
import { NodeFrame } from "../nodes/node-frame.tsx";
import type { NodeProps, View } from "../nodes/view.ts";
import { useTheme, useViewContext } from "../nodes/view-context.ts";
import { nativeColor } from "../theme/colors.ts";
import { presetText } from "../theme/preset-text.ts";
import { inheritText, type TypeStyleName, textStyle } from "../theme/text-style.ts";

export const text: View<TextAttributes> = {
  Component: (props) => <FramedText of={props}>{props.attributes.text}</FramedText>,
};

export const richText: View<RichTextAttributes> = {
  Component: (props) => (
    <FramedText of={props}>
      {props.attributes.spans.map((span, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: spans have no keys.
        <Span key={index} of={props} span={span} />
      ))}
    </FramedText>
  ),
};

/** The style of a heading's level in the type scale. */
const headings: readonly TypeStyleName[] = [
  partTextStyles.heading1,
  partTextStyles.heading2,
  partTextStyles.heading3,
];

/** A text in the element of its node. */
function FramedText({
  of: props,
  children,
}: {
  readonly of: NodeProps<Pick<TextAttributes, "maxLines" | "overflow" | "selectable">>;
  readonly children: ReactNode;
}): ReactNode {
  const theme = useTheme();
  const { maxLines, overflow, selectable } = props.attributes;
  const { heading } = props.node.accessibility;
  const part =
    heading === undefined
      ? undefined
      : heading === 1
        ? "heading1"
        : heading === 2
          ? "heading2"
          : "heading";
  const name =
    heading === undefined ? "bodyLarge" : (headings[heading - 1] ?? partTextStyles.heading);
  return (
    <NodeFrame of={props}>
      <Text
        style={textStyle(part ? presetText(props.text, theme, part) : props.text, theme, name)}
        selectable={selectable}
        numberOfLines={maxLines ?? 0}
        // React Native has no fade.
        ellipsizeMode={overflow === "ellipsis" ? "tail" : "clip"}
      >
        {children}
      </Text>
    </NodeFrame>
  );
}

function Span({
  of: { node, text: around },
  span: { text: content, style = {}, onClickActionIds },
}: {
  readonly of: NodeProps<RichTextAttributes>;
  readonly span: RichTextAttributes["spans"][number];
}): ReactNode {
  const theme = useTheme();
  const { noteGesture } = useViewContext();
  const inherited = inheritText(around, style);
  const background: TextStyle =
    style.backgroundColor === undefined
      ? {}
      : { backgroundColor: nativeColor(style.backgroundColor) };
  const isLink = onClickActionIds !== undefined;
  const press = () => {
    // A screen reader presses without a touch.
    noteGesture();
    if (isLink) void node.run(onClickActionIds);
  };
  return (
    <Text
      data-part="span"
      style={[inherited === around ? undefined : textStyle(inherited, theme), background]}
      {...(isLink ? linkProps : {})}
      onPress={isLink ? press : undefined}
    >
      {content}
    </Text>
  );
}

const linkProps = { role: "link", suppressHighlighting: false } as const;
