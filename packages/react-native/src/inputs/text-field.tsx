import { axes, smallIconSize } from "@screenspec/rendering";
import type { TextFieldAttributes } from "@screenspec/runtime";
import { useEffect, useRef, useState } from "react";
import {
  View as NativeView,
  TextInput,
  type TextInputInstance,
  type TextInputProps,
} from "react-native";
import { Glyph } from "../icons/glyph.tsx";
import { PressArea } from "../nodes/press-area.tsx";
import type { View } from "../nodes/view.ts";
import { useMetrics, useTheme, useViewContext } from "../nodes/view-context.ts";
import { controlProps, FieldFrame, FieldLabel, FieldMessage, fieldStates } from "./field.tsx";
import { fieldLook } from "./field-style.ts";
import { isPhone, usePhoneFormat } from "./use-phone-format.ts";
import { useTextEditing } from "./use-text-editing.ts";

const keyboards = {
  text: {},
  email: { inputMode: "email", autoComplete: "email", autoCapitalize: "none" },
  phone: { inputMode: "tel", autoComplete: "tel" },
  number: { inputMode: "numeric" },
  decimal: { inputMode: "decimal" },
  url: { inputMode: "url", autoComplete: "url", autoCapitalize: "none" },
} as const satisfies { readonly [type in TextFieldAttributes["keyboardType"]]: TextInputProps };

export const textField: View<TextFieldAttributes> = {
  Component(props) {
    const { node, attributes, control, accessibility } = props;
    const { labelPlacement, leadingIcon, trailingIcon, maxLines, obscureText } = attributes;
    const theme = useTheme();
    const { focusables, texts } = useViewContext();
    const input = useRef<TextInputInstance>(null);
    const [isFocused, setFocused] = useState(false);
    const [isRevealed, setRevealed] = useState(false);
    const editing = useTextEditing(node, { setFocused });
    usePhoneFormat(node);
    const isEnabled = control?.isEnabled !== false;
    const isInvalid = (control?.error ?? null) !== null;
    const look = fieldLook(node, props.text, theme, { isFocused, isInvalid, isEnabled });
    const isMultiline = maxLines > 1;
    const canClear = attributes.clearable && isEnabled && control?.text !== "";
    const canReveal = obscureText && attributes.revealable && isEnabled && !isMultiline;
    useEffect(
      () => focusables.add(node, { focus: () => input.current?.focus() }),
      [node, focusables],
    );
    const label = labelPlacement !== "hidden" && <FieldLabel of={props} color={look.labelColor} />;
    return (
      <FieldFrame of={props}>
        {labelPlacement === "above" && label}
        <NativeView style={labelPlacement === "start" ? besideLabel : undefined}>
          {labelPlacement === "start" && label}
          <NativeView data-part="box" style={[look.box, boxLayout]}>
            {leadingIcon !== undefined && (
              <NativeView data-part="leadingIcon">
                <Glyph name={leadingIcon} size={smallIconSize} color={look.textColor} />
              </NativeView>
            )}
            <NativeView style={{ flex: 1 }}>
              {labelPlacement === "inside" && label}
              <TextInput
                ref={input}
                data-part="control"
                {...controlProps(accessibility)}
                {...fieldStates(control)}
                {...keyboards[isPhone(attributes) ? "phone" : attributes.keyboardType]}
                {...editing}
                editable={isEnabled}
                multiline={isMultiline}
                numberOfLines={maxLines}
                secureTextEntry={obscureText && !isRevealed && !isMultiline}
                {...(obscureText && {
                  autoComplete: control?.isNewPassword ? "new-password" : "current-password",
                  autoCapitalize: "none",
                })}
                placeholder={attributes.placeholder ?? ""}
                placeholderTextColor={look.placeholderColor}
                style={[look.text, { padding: 0, flexGrow: 1, outlineWidth: 0 }]}
              />
            </NativeView>
            {trailingIcon !== undefined && (
              <NativeView data-part="trailingIcon">
                <Glyph name={trailingIcon} size={smallIconSize} color={look.textColor} />
              </NativeView>
            )}
            {canClear && (
              <AdornmentButton
                part="clear"
                icon="close"
                label={texts.clear}
                color={look.textColor}
                press={() => {
                  input.current?.focus();
                  control?.type("", 0);
                }}
              />
            )}
            {canReveal && (
              <AdornmentButton
                part="reveal"
                icon="eye"
                label={texts.reveal}
                isOn={isRevealed}
                color={isRevealed ? theme.primary : look.textColor}
                press={() => setRevealed(!isRevealed)}
              />
            )}
          </NativeView>
        </NativeView>
        <FieldMessage of={props} />
      </FieldFrame>
    );
  },
  fills: () => axes.width,
  isControl: true,
};

const besideLabel = { flexDirection: "row", alignItems: "center", gap: 12 } as const;
const boxLayout = { flexDirection: "row", alignItems: "center", gap: 12, flexGrow: 1 } as const;

function AdornmentButton({
  part,
  icon,
  label,
  color,
  isOn,
  press,
}: {
  readonly part: string;
  readonly icon: string;
  readonly label: string;
  readonly color: string;
  readonly isOn?: boolean;
  readonly press: () => void;
}) {
  const { adornment } = useMetrics("Input");
  return (
    <PressArea
      data-part={part}
      role="button"
      aria-label={label}
      {...(isOn !== undefined && { "aria-checked": isOn })}
      press={press}
      style={{
        width: adornment,
        height: adornment,
        marginVertical: -10,
        alignItems: "center",
        justifyContent: "center",
      }}
    >
      <Glyph name={icon} size={smallIconSize} color={color} />
    </PressArea>
  );
}
