import type { NodeProps } from "../nodes/view.ts";
import { useTheme } from "../nodes/view-context.ts";
import type { BoxFieldAttributes } from "./box-field.tsx";
import { type FieldLook, fieldLook } from "./field-style.ts";

/** Returns the appearance of an input with a box in its current state. */
export function useFieldLook(
  { node, text, control, attributes }: NodeProps<BoxFieldAttributes>,
  isFocused: boolean,
): FieldLook {
  return fieldLook(node, text, useTheme(), {
    isFocused,
    isInvalid: (control?.error ?? null) !== null,
    isEnabled: control?.isEnabled !== false,
    isLabelInside: attributes.labelPlacement === "inside" && !!attributes.label,
  });
}
