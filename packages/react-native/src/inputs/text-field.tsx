import { axes } from "@screenspec/rendering";
import type { TextFieldAttributes } from "@screenspec/runtime";
import { useEffect, useRef, useState } from "react";
import {
  Pressable,
  TextInput,
  type TextInputInstance,
  type TextInputProps,
  type TextStyle,
  useWindowDimensions,
} from "react-native";
import type { View } from "../nodes/view.ts";
import { useMetrics, useTheme, useViewContext } from "../nodes/view-context.ts";
import { AdornmentButton } from "./adornment-button.tsx";
import { EndIcon, Ends, LeadingIcon } from "./adornments.tsx";
import { BoxField } from "./box-field.tsx";
import { controlProps, fieldStates } from "./field.tsx";
import { countryWidth, PhoneCountry } from "./phone-country.tsx";
import { useFieldLook } from "./use-field-look.ts";
import { usePhoneFormat } from "./use-phone-format.ts";
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
    const { fontScale } = useWindowDimensions();
    const input = useRef<TextInputInstance>(null);
    const [isFocused, setFocused] = useState(false);
    const [isRevealed, setRevealed] = useState(false);
    const editing = useTextEditing(node, { setFocused });
    const phone = usePhoneFormat(node);
    const isEnabled = control?.isEnabled !== false;
    const look = useFieldLook(props, isFocused);
    const isMultiline = maxLines > 1;
    const isEmpty = (control?.text ?? "") === "";
    const isResting = labelPlacement === "inside" && isEmpty && !isFocused;
    const canClear = attributes.clearable && isEnabled && !isEmpty;
    const canReveal = obscureText && attributes.revealable && isEnabled && !isMultiline;
    const focus = () => input.current?.focus();
    useEffect(() => focusables.add(node, { focus }), [node, focusables]);
    const { adornment, border } = useMetrics("Input");
    return (
      <BoxField
        of={props}
        // Phone numbers are written from left to right in all languages.
        look={phone ? { ...look, box: { ...look.box, direction: "ltr" } } : look}
        isResting={isResting}
        labelStart={phone ? countryWidth : leadingIcon ? adornment + border : undefined}
        box={(contents) => (
          // The text is smaller than the box.
          <Pressable
            accessible={false}
            focusable={false}
            onPress={() => focusables.focus(node)}
            style={{ flexGrow: 1 }}
          >
            {contents}
          </Pressable>
        )}
      >
        {phone && <PhoneCountry of={props} format={phone} color={look.textColor} focus={focus} />}
        {leadingIcon !== undefined && !phone && <LeadingIcon icon={leadingIcon} look={look} />}
        <TextInput
          ref={input}
          data-part="control"
          {...controlProps(accessibility)}
          {...fieldStates(props)}
          {...keyboards[phone ? "phone" : attributes.keyboardType]}
          {...editing}
          {...(node.has("onSubmitActionIds") && { enterKeyHint: submitKey(props) })}
          editable={isEnabled}
          multiline={isMultiline}
          secureTextEntry={obscureText && !isRevealed && !isMultiline}
          {...(obscureText && {
            autoComplete: control?.isNewPassword ? "new-password" : "current-password",
            autoCapitalize: "none",
            // Keyboards learn the words that they correct, also those of a shown password.
            autoCorrect: false,
          })}
          placeholder={attributes.placeholder ?? ""}
          placeholderTextColor={isResting ? "transparent" : look.placeholderColor}
          style={[
            look.text,
            { padding: 0, flex: 1, outlineWidth: 0, outlineStyle: "solid" },
            isMultiline &&
              linesStyle(
                maxLines * Number(look.text.lineHeight) * fontScale,
                node.has("onSubmitActionIds"),
              ),
          ]}
        />
        {(trailingIcon !== undefined || canClear || canReveal) && (
          <Ends look={look}>
            {trailingIcon !== undefined && (
              <EndIcon part="trailingIcon" icon={trailingIcon} look={look} />
            )}
            {canClear && (
              <AdornmentButton
                part="clear"
                icon="close"
                label={texts.clear}
                color={look.textColor}
                onPress={() => {
                  focus();
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
                onPress={() => setRevealed(!isRevealed)}
              />
            )}
          </Ends>
        )}
      </BoxField>
    );
  },
  fills: () => axes.width,
  isControl: true,
};

/** The height of several lines. If Enter submits, most texts have one line: the field grows with them. */
function linesStyle(height: number, isGrowing: boolean): TextStyle {
  return {
    textAlignVertical: "top",
    ...(isGrowing ? { maxHeight: height } : { minHeight: height }),
  };
}

/** What the keyboard's Enter key shows. */
function submitKey({
  attributes,
  accessibility,
}: {
  readonly attributes: TextFieldAttributes;
  readonly accessibility: { readonly role?: string | undefined };
}): "search" | "send" | "go" {
  if (accessibility.role === "searchbox") return "search";
  return attributes.maxLines > 1 ? "send" : "go";
}
