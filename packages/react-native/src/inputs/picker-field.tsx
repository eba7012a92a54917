import type { ReactNode } from "react";
import { Pressable, Text, View } from "react-native";
import { Presence } from "../motion/presence.tsx";
import { usePickerState } from "../nodes/top-layer.ts";
import type { NodeProps } from "../nodes/view.ts";
import { useViewContext } from "../nodes/view-context.ts";
import { EndIcon, Ends } from "./adornments.tsx";
import { BoxField, type BoxFieldAttributes } from "./box-field.tsx";
import { controlProps, fieldStates } from "./field.tsx";
import { useFieldLook } from "./use-field-look.ts";

/** An input whose box opens a picker. */
export function PickerField({
  of,
  shown,
  value,
  icon,
  isLabelSmall = shown !== undefined,
  isAnimated = true,
  picker,
}: {
  readonly of: NodeProps<BoxFieldAttributes & { readonly placeholder?: string }>;
  /** The text for the value; undefined if there is none. */
  readonly shown: string | undefined;
  /** The value, for tests. */
  readonly value?: string | undefined;
  readonly icon: string;
  /** Whether a label inside the box leaves the place of the text free. */
  readonly isLabelSmall?: boolean;
  /** Whether the picker is a Modal of the SDK, which disappears before it is unmounted. */
  readonly isAnimated?: boolean;
  /** Draws the open picker. `commit` closes it and runs what follows from the choice. */
  readonly picker: (close: () => void, commit: (change: () => void) => void) => ReactNode;
}): ReactNode {
  const { node, control, attributes, accessibility } = of;
  const { operatedInput, focusables } = useViewContext();
  const isEnabled = control?.isEnabled !== false;
  const [isOpen, setOpen, key] = usePickerState(isEnabled);
  const look = useFieldLook(of, isOpen);
  const { placeholder = "" } = attributes;
  const isResting = attributes.labelPlacement === "inside" && !isLabelSmall && !isOpen;
  const close = () => {
    setOpen(false);
    focusables.focus(node);
  };
  const commit = (change: () => void) => {
    // The actions of the change may open a dialog, or focus another input.
    close();
    change();
  };
  const opened = isOpen && picker(close, commit);
  return (
    <BoxField
      of={of}
      look={look}
      isResting={isResting}
      box={(contents) => (
        <Pressable
          data-part="control"
          data-value={value}
          aria-expanded={isOpen}
          aria-valuetext={shown ?? placeholder}
          {...controlProps(accessibility)}
          {...fieldStates(of)}
          disabled={!isEnabled}
          onPress={(event) => {
            focusables.notePress(event);
            operatedInput.operate(control);
            setOpen(true);
          }}
          style={{ flexGrow: 1 }}
        >
          {contents}
        </Pressable>
      )}
    >
      <View style={{ flex: 1 }}>
        <Text
          data-part={shown === undefined ? "placeholder" : "value"}
          numberOfLines={1}
          style={[
            look.text,
            shown === undefined &&
              placeholder !== "" && { color: isResting ? "transparent" : look.placeholderColor },
          ]}
        >
          {shown ?? placeholder}
        </Text>
      </View>
      <Ends look={look}>
        <EndIcon icon={icon} look={look} />
      </Ends>
      {isAnimated ? <Presence key={key}>{opened}</Presence> : opened}
    </BoxField>
  );
}
