import { touchTargetSize } from "@screenspec/rendering";
import type { ReactNode } from "react";
import { FlatList, useWindowDimensions, type ViewStyle } from "react-native";
import { OptionRow } from "./option-row.tsx";
import { PickerSheet } from "./picker-sheet.tsx";

/** A list of options in a Modal, from the selected one. All rows have the same height, so that FlatList can start there. */
export function OptionList({
  name,
  labels,
  selected,
  choose,
  close,
}: {
  readonly name: string | undefined;
  readonly labels: readonly string[];
  /** The index of the selected option, -1 for none. */
  readonly selected: number;
  readonly choose: (index: number) => void;
  readonly close: () => void;
}): ReactNode {
  const height = touchTargetSize * Math.max(1, useWindowDimensions().fontScale);
  return (
    <PickerSheet name={name} role="menu" close={close} style={sheet}>
      <FlatList
        data={labels}
        keyExtractor={(_label, index) => `${index}`}
        getItemLayout={(_data, index) => ({ length: height, offset: index * height, index })}
        initialScrollIndex={Math.max(0, selected - 2)}
        style={{ flexGrow: 0, flexShrink: 1 }}
        renderItem={({ item: label, index }) => (
          <OptionRow
            label={label}
            height={height}
            isSelected={index === selected}
            onPress={() => choose(index)}
          />
        )}
      />
    </PickerSheet>
  );
}

const sheet: ViewStyle = { paddingHorizontal: 0, paddingBottom: 8 };
