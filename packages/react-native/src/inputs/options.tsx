import { axes } from "@screenspec/rendering";
import type {
  CheckboxGroupAttributes,
  ChipGroupAttributes,
  RadioGroupAttributes,
} from "@screenspec/runtime";
import type { ReactNode } from "react";
import { View as NativeView, Text, type ViewStyle } from "react-native";
import { PressArea } from "../nodes/press-area.tsx";
import type { NodeProps, View } from "../nodes/view.ts";
import { useMetrics, useText, useTheme, useViewContext } from "../nodes/view-context.ts";
import { textStyle } from "../theme/text-style.ts";
import { controlProps, FieldFrame, FieldLabel, FieldMessage, fieldStates } from "./field.tsx";
import { CheckMark, RadioMark } from "./marks.tsx";
import { selectedOptions } from "./selected-options.ts";

type GroupAttributes = RadioGroupAttributes & Partial<Pick<ChipGroupAttributes, "multiple">>;
type GroupKind = "radio" | "chip" | "checkbox";

export const radioGroup = groupView("radio");
export const chipGroup: View<ChipGroupAttributes> = groupView("chip");
export const checkboxGroup: View<CheckboxGroupAttributes> = groupView("checkbox");

/** A view of options, which are radio buttons, or checkboxes if they can be cleared. */
function groupView(kind: GroupKind): View<GroupAttributes> {
  return {
    Component(props: NodeProps<GroupAttributes>) {
      const { operatedInput } = useViewContext();
      const { attributes, control, accessibility } = props;
      const { options, multiple = kind === "checkbox" } = attributes;
      // A required choice of one can't be cleared.
      const isRadio = kind === "radio" || (!multiple && control?.isRequired === true);
      const selected = selectedOptions(options, control?.value ?? null, multiple);
      const isChip = kind === "chip";
      return (
        <FieldFrame of={props}>
          <FieldLabel of={props} />
          <NativeView
            data-part="control"
            {...controlProps(accessibility)}
            {...fieldStates(props)}
            role={accessibility.role ?? (isRadio ? "radiogroup" : "group")}
            // Otherwise screen readers couldn't reach the options.
            accessible={false}
            style={isChip ? chips : undefined}
          >
            {options.map(({ value, label }, index) => (
              <Option
                // biome-ignore lint/suspicious/noArrayIndexKey: options with the same value are allowed.
                key={index}
                kind={kind}
                label={label}
                isRadio={isRadio}
                isSelected={selected[index] === true}
                isInvalid={(control?.error ?? null) !== null}
                isEnabled={control?.isEnabled !== false}
                press={() => {
                  operatedInput.operate(control);
                  control?.choose(value);
                }}
              />
            ))}
          </NativeView>
          <FieldMessage of={props} />
        </FieldFrame>
      );
    },
    fills: () => axes.width,
    isControl: true,
  };
}

const chips: ViewStyle = { flexDirection: "row", flexWrap: "wrap", columnGap: 8 };

function Option({
  kind,
  label,
  isRadio,
  isSelected,
  isInvalid,
  isEnabled,
  press,
}: {
  readonly kind: GroupKind;
  readonly label: string;
  readonly isRadio: boolean;
  readonly isSelected: boolean;
  readonly isInvalid: boolean;
  readonly isEnabled: boolean;
  readonly press: () => void;
}): ReactNode {
  const theme = useTheme();
  const text = useText();
  const sizes = useMetrics("Option");
  const chip = useMetrics("ChipGroup");
  const Mark = isRadio ? RadioMark : CheckMark;
  const color = isSelected && kind === "chip" ? theme.onPrimary : text.color;
  return (
    <PressArea
      data-part="option"
      role={isRadio ? "radio" : "checkbox"}
      aria-checked={isSelected}
      isDisabled={!isEnabled}
      press={press}
      style={{
        flexDirection: "row",
        alignItems: "center",
        gap: sizes.gap,
        minHeight: sizes.minHeight,
      }}
    >
      {kind === "chip" ? (
        <NativeView
          style={{
            paddingVertical: chip.paddingY,
            paddingHorizontal: chip.paddingX,
            borderRadius: chip.radius ?? 99,
            borderWidth: chip.border,
            borderColor: isInvalid ? theme.error : isSelected ? theme.primary : theme.outline,
            backgroundColor: isSelected ? theme.primary : "transparent",
          }}
        >
          <Text style={textStyle({ ...text, color }, theme, "bodyMedium")}>{label}</Text>
        </NativeView>
      ) : (
        <>
          <Mark isChecked={isSelected} isInvalid={isInvalid} />
          <Text style={[textStyle(text, theme), { flexShrink: 1 }]}>{label}</Text>
        </>
      )}
    </PressArea>
  );
}
