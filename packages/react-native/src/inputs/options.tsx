import { axes, metrics, optionRole } from "@screenspec/rendering";
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
import { fade } from "../theme/colors.ts";
import { proportionalText, textStyle } from "../theme/text-style.ts";
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
      const { node, attributes, control, accessibility } = props;
      const { options, multiple = kind === "checkbox" } = attributes;
      const isRadio = optionRole(node) === "radio";
      const selected = selectedOptions(options, control?.value ?? null, multiple);
      const isChip = kind === "chip";
      return (
        <FieldFrame of={props}>
          <FieldLabel of={props} />
          <NativeView
            data-part="control"
            {...controlProps(accessibility)}
            {...fieldStates(props)}
            {...(isRadio && accessibility.role === "group" && { role: "radiogroup" })}
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
                onPress={() => {
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

const chips: ViewStyle = {
  flexDirection: "row",
  flexWrap: "wrap",
  columnGap: metrics.ChipGroup.gap,
};

function Option({
  kind,
  label,
  isRadio,
  isSelected,
  isInvalid,
  isEnabled,
  onPress,
}: {
  readonly kind: GroupKind;
  readonly label: string;
  readonly isRadio: boolean;
  readonly isSelected: boolean;
  readonly isInvalid: boolean;
  readonly isEnabled: boolean;
  readonly onPress: () => void;
}): ReactNode {
  const theme = useTheme();
  const text = useText();
  const Mark = isRadio ? RadioMark : CheckMark;
  const { minHeight, gap } = useMetrics(kind === "chip" ? "ChipGroup" : "Option");
  return (
    <PressArea
      data-part="option"
      role={isRadio ? "radio" : "checkbox"}
      aria-checked={isSelected}
      isDisabled={!isEnabled}
      onPress={onPress}
      style={{ flexDirection: "row", alignItems: "center", gap, minHeight }}
    >
      {kind === "chip" ? (
        <Chip label={label} isSelected={isSelected} isInvalid={isInvalid} />
      ) : (
        <>
          <Mark isChecked={isSelected} isInvalid={isInvalid} />
          <Text style={[textStyle(text, theme), { flexShrink: 1 }]}>{label}</Text>
        </>
      )}
    </PressArea>
  );
}

function Chip({
  label,
  isSelected,
  isInvalid,
}: {
  readonly label: string;
  readonly isSelected: boolean;
  readonly isInvalid: boolean;
}): ReactNode {
  const theme = useTheme();
  const text = useText();
  const { preset, primary, onPrimary, onSurface, outline, error } = theme;
  const { paddingX, paddingY, border, radius = 99 } = useMetrics("ChipGroup");
  const isTonal = preset === "material" && isSelected;
  const color = isTonal ? onSurface : isSelected ? onPrimary : text.color;
  const line = isTonal || preset === "ios" ? "transparent" : isSelected ? primary : outline;
  const background = isTonal ? fade(primary, 0.2) : isSelected ? primary : theme.fill;
  return (
    <NativeView
      style={{
        paddingVertical: paddingY,
        paddingHorizontal: paddingX,
        borderRadius: radius,
        borderWidth: border,
        borderColor: isInvalid ? error : line,
        backgroundColor: background ?? "transparent",
      }}
    >
      <Text
        style={textStyle(proportionalText({ ...text, color }, "bodyMedium"), theme, "bodyMedium")}
      >
        {label}
      </Text>
    </NativeView>
  );
}
