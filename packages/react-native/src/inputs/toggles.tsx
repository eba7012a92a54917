import { axes } from "@screenspec/rendering";
import type { CheckboxAttributes } from "@screenspec/runtime";
import type { ReactNode } from "react";
import { PressArea } from "../nodes/press-area.tsx";
import type { NodeProps, View } from "../nodes/view.ts";
import { useMetrics, useViewContext } from "../nodes/view-context.ts";
import { controlProps, FieldFrame, FieldLabel, FieldMessage, fieldStates } from "./field.tsx";
import { CheckMark, type MarkProps, SwitchMark } from "./marks.tsx";

export const checkbox = toggleView("checkbox", CheckMark);

export const switchView = toggleView("switch", SwitchMark);

/** A row with a label that is pressed as a whole. */
function toggleView(
  role: "checkbox" | "switch",
  Mark: (props: MarkProps) => ReactNode,
): View<CheckboxAttributes> {
  return {
    Component(props: NodeProps<CheckboxAttributes>) {
      const { operatedInput } = useViewContext();
      const { attributes, control, accessibility } = props;
      const { labelPlacement } = attributes;
      const { minHeight, gap } = useMetrics("Option");
      const isChecked = control?.value === true;
      const isEnabled = control?.isEnabled !== false;
      const toggle = () => {
        operatedInput.operate(control);
        control?.change(!isChecked);
      };
      const isLeading = labelPlacement === "start";
      return (
        <FieldFrame of={props} style={{ gap: 0 }}>
          <PressArea
            data-part="control"
            {...controlProps(accessibility)}
            {...fieldStates(props)}
            role={accessibility.role ?? role}
            aria-checked={isChecked}
            isDisabled={!isEnabled}
            onPress={toggle}
            style={{
              flexDirection: isLeading ? "row-reverse" : "row",
              justifyContent: isLeading ? "space-between" : "flex-start",
              alignItems: "center",
              gap,
              minHeight,
            }}
          >
            <Mark isChecked={isChecked} isInvalid={(control?.error ?? null) !== null} />
            {labelPlacement !== "hidden" && (
              <FieldLabel of={props} isLine style={{ flexShrink: 1 }} />
            )}
          </PressArea>
          <FieldMessage of={props} />
        </FieldFrame>
      );
    },
    fills: () => axes.width,
    isControl: true,
  };
}
