import { type Bounds, type Minutes, timeParts } from "@screenspec/rendering";
import { type ReactNode, useMemo } from "react";
import { View, type ViewStyle } from "react-native";
import { useText, useTheme } from "../nodes/view-context.ts";
import { fade } from "../theme/colors.ts";
import { partName } from "./picker-words.ts";
import { rowHeight, Wheel } from "./wheel.tsx";

/** A wheel for each part of a time that the locale writes: hours, minutes, and AM and PM if it has them. */
export function TimeWheels({
  locale,
  bounds,
  rowCount,
  time,
  change,
}: {
  readonly locale: string;
  readonly bounds: Bounds;
  /** How many rows are visible. */
  readonly rowCount: number;
  readonly time: Minutes;
  readonly change: (time: Minutes) => void;
}): ReactNode {
  const { direction, radius } = useTheme();
  const { color } = useText();
  const parts = useMemo(() => timeParts(locale), [locale]);
  const wheels = parts.map((part) => (
    <Wheel
      key={part.type}
      name={partName(locale, part.type)}
      labels={part.labels}
      rowCount={rowCount}
      selected={part.indexIn(time)}
      canBe={(index) => part.canBe(time, index, bounds)}
      turn={(index) => change(part.change(time, index))}
    />
  ));
  // Numbers are written from left to right in all languages, AM and PM on the side of the language's end.
  const isPeriodFirst = direction === "rtl" && parts.at(-1)?.type === "dayPeriod";
  const band: ViewStyle = {
    position: "absolute",
    start: 0,
    end: 0,
    top: ((rowCount - 1) / 2) * rowHeight,
    height: rowHeight,
    borderRadius: radius,
    backgroundColor: fade(color, 0.1),
  };
  return (
    <View style={{ direction: "ltr", flexDirection: "row", alignSelf: "center" }}>
      <View style={band} />
      {isPeriodFirst && wheels.splice(-1)}
      {wheels}
    </View>
  );
}
