import { metrics, type PhoneFormat } from "@screenspec/rendering";
import type { TextFieldAttributes } from "@screenspec/runtime";
import type { ReactNode } from "react";
import { Text } from "react-native";
import { Glyph } from "../icons/glyph.tsx";
import { Presence } from "../motion/presence.tsx";
import { PressArea } from "../nodes/press-area.tsx";
import { usePickerState } from "../nodes/top-layer.ts";
import type { NodeProps } from "../nodes/view.ts";
import { useTheme, useViewContext } from "../nodes/view-context.ts";
import { OptionList } from "../pickers/option-list.tsx";
import { textStyle } from "../theme/text-style.ts";

/** The distance of the number from the start of the box, in px. */
export const countryWidth = 73;

/** The country of a phone number, which opens the list of all countries. */
export function PhoneCountry({
  of: { control, text },
  format,
  color,
  focus,
}: {
  readonly of: NodeProps<TextFieldAttributes>;
  readonly format: PhoneFormat;
  readonly color: string;
  /** Focuses the number. */
  readonly focus: () => void;
}): ReactNode {
  const { texts, operatedInput } = useViewContext();
  const theme = useTheme();
  const isEnabled = control?.isEnabled !== false;
  const [isOpen, setOpen, key] = usePickerState(isEnabled);
  const countries = isOpen ? format.countries : [];
  const close = () => {
    setOpen(false);
    focus();
  };
  return (
    <>
      <PressArea
        data-part="country"
        role="combobox"
        aria-label={texts.country}
        aria-valuetext={format.country}
        aria-expanded={isOpen}
        isDisabled={!isEnabled}
        onPress={() => {
          operatedInput.operate(control);
          setOpen(true);
        }}
        style={{
          minHeight: metrics.Input.adornment,
          marginVertical: -metrics.Input.paddingY - 1,
          flexDirection: "row",
          alignItems: "center",
        }}
      >
        <Text style={textStyle({ ...text, color }, theme)}>{format.country}</Text>
        <Glyph name="chevronDown" size={16} color={color} />
      </PressArea>
      <Presence key={key}>
        {isOpen && (
          <OptionList
            name={texts.country}
            labels={countries.map(({ label }) => label)}
            selected={countries.findIndex(({ code }) => code === format.country)}
            close={close}
            choose={(index) => {
              close();
              const { code = "" } = countries[index] ?? {};
              const number = format.choose(code, `${control?.value ?? ""}`);
              control?.type(number, number.length);
            }}
          />
        )}
      </Presence>
    </>
  );
}
