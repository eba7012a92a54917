import { smallIconSize } from "@screenspec/rendering";
import type { ReactNode } from "react";
import { Glyph } from "../icons/glyph.tsx";
import { PressArea } from "../nodes/press-area.tsx";
import { useMetrics } from "../nodes/view-context.ts";

/** A button in the box of an input. Its touch target covers the padding of the box. */
export function AdornmentButton({
  part,
  icon,
  label,
  color,
  isOn,
  onPress,
}: {
  readonly part: string;
  readonly icon: string;
  readonly label: string;
  readonly color: string;
  /** For a toggle button. */
  readonly isOn?: boolean;
  readonly onPress: () => void;
}): ReactNode {
  const { adornment, paddingY } = useMetrics("Input");
  return (
    <PressArea
      data-part={part}
      role="button"
      aria-label={label}
      {...(isOn !== undefined && { "aria-checked": isOn })}
      onPress={onPress}
      style={{
        width: adornment,
        height: adornment,
        marginVertical: -paddingY - 1,
        alignItems: "center",
        justifyContent: "center",
      }}
    >
      <Glyph name={icon} size={smallIconSize} color={color} />
    </PressArea>
  );
}
