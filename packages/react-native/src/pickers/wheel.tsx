import { type ReactNode, useEffect, useRef, useState } from "react";
import { Pressable, ScrollView, type ScrollViewInstance, Text, View } from "react-native";
import { useText, useTheme } from "../nodes/view-context.ts";
import { textStyle } from "../theme/text-style.ts";
import { maxTextScale } from "./max-text-scale.ts";

export const rowHeight = 44;

const actions = [{ name: "increment" }, { name: "decrement" }];

/** A list that scrolls behind a band in its middle. The row in the band is selected once the list rests. */
export function Wheel({
  name,
  labels,
  rowCount,
  selected,
  canBe,
  turn,
}: {
  readonly name: string;
  readonly labels: readonly string[];
  readonly rowCount: number;
  readonly selected: number;
  /** Whether a row can be selected. */
  readonly canBe: (index: number) => boolean;
  /** Called when the user selects another row. */
  readonly turn: (index: number) => void;
}): ReactNode {
  const theme = useTheme();
  const text = useText();
  const scroller = useRef<ScrollViewInstance>(null);
  const edge = ((rowCount - 1) / 2) * rowHeight;
  const [restCount, setRestCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that rests at an impossible row returns to the selected one.
  useEffect(
    () => scroller.current?.scrollTo({ y: selected * rowHeight, animated: true }),
    [selected, restCount],
  );
  const settle = (offset: number) => {
    const index = Math.max(0, Math.min(Math.round(offset / rowHeight), labels.length - 1));
    if (index !== selected) turn(index);
    setRestCount((count) => count + 1);
  };
  return (
    <View
      data-part="wheel"
      accessible
      role="slider"
      aria-label={name}
      aria-valuetext={labels[selected]}
      accessibilityActions={actions}
      onAccessibilityAction={({ nativeEvent: { actionName } }) => {
        const index = selected + (actionName === "increment" ? 1 : -1);
        if (index >= 0 && index < labels.length) turn(index);
      }}
    >
      <ScrollView
        ref={scroller}
        data-part="rows"
        style={{ height: rowCount * rowHeight }}
        contentContainerStyle={{ paddingVertical: edge }}
        contentOffset={{ x: 0, y: selected * rowHeight }}
        snapToInterval={rowHeight}
        decelerationRate="fast"
        showsVerticalScrollIndicator={false}
        nestedScrollEnabled
        // There is no momentum if the list rests when it is released.
        onScrollEndDrag={({ nativeEvent: { velocity, contentOffset } }) => {
          if (!velocity?.y) settle(contentOffset.y);
        }}
        onMomentumScrollEnd={({ nativeEvent }) => settle(nativeEvent.contentOffset.y)}
      >
        {labels.map((label, index) => (
          <Pressable
            key={label}
            data-part="row"
            accessible={false}
            onPress={() => turn(index)}
            style={{
              height: rowHeight,
              minWidth: 64,
              alignItems: "center",
              justifyContent: "center",
            }}
          >
            <Text
              maxFontSizeMultiplier={maxTextScale}
              style={[
                textStyle(index === selected ? { ...text, fontWeight: 600 } : text, theme),
                { opacity: canBe(index) ? 1 : 0.4, fontVariant: ["tabular-nums"] },
              ]}
            >
              {label}
            </Text>
          </Pressable>
        ))}
      </ScrollView>
    </View>
  );
}
