import { smallIconSize } from "@screenspec/rendering";
import type { ReactNode } from "react";
import { View, type ViewStyle } from "react-native";
import { Glyph } from "../icons/glyph.tsx";
import { useMetrics } from "../nodes/view-context.ts";
import { boxGap } from "./box-field.tsx";
import type { FieldLook } from "./field-style.ts";

interface AdornmentProps {
  readonly part?: string;
  readonly icon: string;
  readonly look: FieldLook;
}

/** The icon before the text of a box. It is at the edge of the box, without its padding. */
export function LeadingIcon({ icon, look }: AdornmentProps): ReactNode {
  const { adornment, border } = useMetrics("Input");
  return (
    <View
      data-part="leadingIcon"
      style={{
        width: adornment,
        alignItems: "center",
        marginStart: -look.start,
        marginEnd: border - boxGap,
        top: look.middle,
      }}
    >
      <Glyph name={icon} size={smallIconSize} color={look.textColor} />
    </View>
  );
}

/** An icon after the text of a box. */
export function EndIcon({ part, icon, look }: AdornmentProps): ReactNode {
  const { adornment } = useMetrics("Input");
  return (
    <View data-part={part} style={{ width: adornment, alignItems: "center" }}>
      <Glyph name={icon} size={smallIconSize} color={look.textColor} />
    </View>
  );
}

/** The icons and buttons after the text of a box. They are at the edge of the box, without its padding. */
export function Ends({
  look,
  children,
}: {
  readonly look: FieldLook;
  readonly children: ReactNode;
}): ReactNode {
  const { border } = useMetrics("Input");
  return (
    <View style={[row, { marginStart: border - boxGap, marginEnd: -look.end, top: look.middle }]}>
      {children}
    </View>
  );
}

const row: ViewStyle = { flexDirection: "row", alignItems: "center" };
