import { proportionalTextStyles } from "@screenspec/rendering";
import type { TextFieldAttributes } from "@screenspec/runtime";
import type { ReactNode } from "react";
import { Text, View, type ViewStyle } from "react-native";
import type { NodeProps } from "../nodes/view.ts";
import { useMetrics, useTheme } from "../nodes/view-context.ts";
import { presetText } from "../theme/preset-text.ts";
import { textStyle } from "../theme/text-style.ts";
import { type FieldAttributes, FieldFrame, FieldLabel, FieldMessage, messageOf } from "./field.tsx";
import type { FieldLook } from "./field-style.ts";

/** The attributes of inputs with a box for their value. */
export type BoxFieldAttributes = FieldAttributes &
  Pick<TextFieldAttributes, "labelPlacement" | "fieldStyle">;

/** An input with a box: its label, the box with the children in a row, and the message below. */
export function BoxField({
  of,
  look,
  isResting,
  labelStart,
  box = (contents) => contents,
  children,
}: {
  readonly of: NodeProps<BoxFieldAttributes>;
  readonly look: FieldLook;
  /** Whether a label inside the box has the place of the text. */
  readonly isResting: boolean;
  /** The place of a label inside the box, if something is before the text. */
  readonly labelStart?: number | undefined;
  /** Wraps the box, for example in a control that is pressed. */
  readonly box?: (contents: ReactNode) => ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const { attributes, placement } = of;
  const { labelPlacement } = attributes;
  const { labelGap, messagePaddingX } = useMetrics("Field");
  const isInside = labelPlacement === "inside" && !!attributes.label;
  const isBeside = labelPlacement === "start" && !!attributes.label;
  const hasHeight = placement.height !== undefined;
  const contents = box(
    <View
      data-part="box"
      style={[
        look.box,
        row,
        { gap: boxGap },
        hasHeight ? { flex: 1, minHeight: 0 } : { flexGrow: 1 },
      ]}
    >
      {isInside && <InnerLabel of={of} look={look} isResting={isResting} start={labelStart} />}
      {children}
      {look.ring && <View pointerEvents="none" style={look.ring} />}
    </View>,
  );
  if (isBeside) {
    return (
      <FieldFrame of={of}>
        <View style={[row, { gap: labelGap, flexGrow: 1 }]}>
          <FieldLabel of={of} color={look.labelColor} style={half} />
          <View style={[half, { alignSelf: "stretch" }]}>{contents}</View>
        </View>
        {messageOf(of) !== "" && (
          <View style={[row, { gap: labelGap }]}>
            <View style={half} />
            <View style={half}>
              <FieldMessage of={of} />
            </View>
          </View>
        )}
      </FieldFrame>
    );
  }
  return (
    <FieldFrame of={of}>
      {labelPlacement === "above" && <FieldLabel of={of} color={look.labelColor} />}
      {contents}
      <FieldMessage of={of} style={isInside ? { marginHorizontal: messagePaddingX } : {}} />
    </FieldFrame>
  );
}

/** The space between the icons, the text and the buttons in a box, in px. */
export const boxGap = 12;

const row: ViewStyle = { flexDirection: "row", alignItems: "center" };
const half: ViewStyle = { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 };

/** The label inside a box: small at the top, or as large as the text in its place. */
function InnerLabel({
  of: { attributes, control, text },
  look,
  isResting,
  start,
}: {
  readonly of: NodeProps<BoxFieldAttributes>;
  readonly look: FieldLook;
  readonly isResting: boolean;
  readonly start: number | undefined;
}): ReactNode {
  const theme = useTheme();
  const { labelTop, labelX, labelShare, restTop, restOpacity } = useMetrics("LabelInside");
  const border = Number(look.box.borderWidth ?? 0);
  const color = look.labelColor ?? look.textColor;
  const share = isResting ? 1 : labelShare;
  return (
    <View
      aria-hidden
      pointerEvents="none"
      style={{
        position: "absolute",
        top: (isResting ? restTop : labelTop) - border,
        start: (start ?? labelX) - border,
        end: labelX,
        opacity: isResting ? restOpacity : 1,
      }}
    >
      <Text
        numberOfLines={1}
        style={textStyle(
          {
            ...presetText({ ...text, color }, theme, "innerLabel"),
            fontSize: (text.fontSize ?? 16) * share,
          },
          theme,
          proportionalTextStyles.label,
        )}
      >
        <Text data-part="label">{attributes.label}</Text>
        {control?.isRequired && <Text style={{ color: theme.error }}> *</Text>}
      </Text>
    </View>
  );
}
