import { touchTargetSize } from "@screenspec/rendering";
import type { ReactNode } from "react";
import { FlatList, Text, useWindowDimensions, type ViewStyle } from "react-native";
import { PressArea } from "../nodes/press-area.tsx";
import { useText, useTheme } from "../nodes/view-context.ts";
import { fade } from "../theme/colors.ts";
import { textStyle } from "../theme/text-style.ts";
import { PickerSheet } from "./picker-sheet.tsx";

export interface Options {
  readonly labels: readonly string[];
  /** The index of the selected option, -1 for none. */
  readonly selected: number;
  readonly choose: (index: number) => void;
}

/** A list of options in a Modal. */
export function OptionList({
  name,
  close,
  ...options
}: Options & {
  readonly name: string | undefined;
  readonly close: () => void;
}): ReactNode {
  return (
    <PickerSheet name={name} role="menu" close={close} style={sheet}>
      <OptionRows {...options} />
    </PickerSheet>
  );
}

/** Options below each other, from the selected one. All rows have the same height, so that FlatList can start there. */
export function OptionRows({
  labels,
  selected,
  choose,
  style = rows,
}: Options & { readonly style?: ViewStyle }): ReactNode {
  const theme = useTheme();
  const text = useText();
  const { fontScale } = useWindowDimensions();
  const height = touchTargetSize * Math.max(1, fontScale);
  return (
    <FlatList
      data={labels}
      keyExtractor={(_label, index) => `${index}`}
      getItemLayout={(_data, index) => ({ length: height, offset: index * height, index })}
      initialScrollIndex={Math.max(0, selected - 2)}
      keyboardShouldPersistTaps="handled"
      style={style}
      renderItem={({ item: label, index }) => {
        const isSelected = index === selected;
        return (
          <PressArea
            data-part="choice"
            role="menuitem"
            aria-selected={isSelected}
            press={() => choose(index)}
            style={[
              { height, justifyContent: "center", paddingHorizontal: 16 },
              isSelected && { backgroundColor: fade(theme.primary, 0.12) },
            ]}
          >
            <Text
              numberOfLines={2}
              style={textStyle(
                isSelected ? { ...text, fontWeight: 600 } : text,
                theme,
                "bodyMedium",
              )}
            >
              {label}
            </Text>
          </PressArea>
        );
      }}
    />
  );
}

const sheet: ViewStyle = { paddingHorizontal: 0, paddingVertical: 8 };
const rows: ViewStyle = { flexGrow: 0, flexShrink: 1 };
