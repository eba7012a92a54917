import {
  type Bounds,
  dateFormatter,
  daysOfWeek,
  firstWeekday,
  type Minutes,
  toDate,
  weeksOfMonth,
} from "@screenspec/rendering";
import type { ReactNode } from "react";
import { Text, View, type ViewStyle } from "react-native";
import { PressArea } from "../nodes/press-area.tsx";
import { useText, useTheme } from "../nodes/view-context.ts";
import { fade } from "../theme/colors.ts";
import { textStyle } from "../theme/text-style.ts";
import { maxTextScale } from "./max-text-scale.ts";

/** The days of a month in weeks. */
export function MonthGrid({
  locale,
  days,
  today,
  month,
  selected,
  choose,
}: {
  readonly locale: string;
  /** The first and the last day that can be chosen. */
  readonly days: Bounds;
  readonly today: Minutes;
  /** A day of the month. */
  readonly month: Minutes;
  readonly selected: Minutes | undefined;
  readonly choose: (day: Minutes) => void;
}): ReactNode {
  const theme = useTheme();
  const text = useText();
  const weekStart = firstWeekday(locale);
  const letter = dateFormatter(locale, { weekday: "narrow" });
  const nameOf = dateFormatter(locale, { dateStyle: "full" });
  const { format: writeNumber } = new Intl.NumberFormat(locale);
  const dayText = (day: Minutes) => {
    const isSelected = day === selected;
    const isMarked = isSelected || day === today;
    const color = isSelected ? theme.onPrimary : isMarked ? theme.primary : text.color;
    return textStyle({ ...text, color, fontWeight: isMarked ? 600 : 400 }, theme);
  };
  return (
    <View>
      {/* The names of the days contain their weekdays. */}
      <View style={week} aria-hidden>
        {daysOfWeek(weekStart).map((day) => (
          <View key={day} style={cell}>
            <Text
              style={textStyle({ ...text, color: fade(text.color, 0.75) }, theme, "labelMedium")}
            >
              {letter(day)}
            </Text>
          </View>
        ))}
      </View>
      {weeksOfMonth(month, weekStart).map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each month has six rows.
        <View key={index} style={week}>
          {row.map((day, weekday) =>
            day === undefined ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: each row has seven days.
              <View key={weekday} style={cell} />
            ) : (
              <PressArea
                // biome-ignore lint/suspicious/noArrayIndexKey: each row has seven days.
                key={weekday}
                data-part="day"
                role="button"
                aria-label={nameOf(day)}
                aria-selected={day === selected}
                isDisabled={day < days.min || day > days.max}
                onPress={() => choose(day)}
                style={[
                  cell,
                  day === today && { borderWidth: 1, borderColor: theme.primary },
                  day === selected && { backgroundColor: theme.primary },
                ]}
              >
                <Text maxFontSizeMultiplier={maxTextScale} style={dayText(day)}>
                  {writeNumber(toDate(day).getUTCDate())}
                </Text>
              </PressArea>
            ),
          )}
        </View>
      ))}
    </View>
  );
}

const week: ViewStyle = { flexDirection: "row" };
const cell: ViewStyle = {
  flex: 1,
  height: 44,
  borderRadius: 22,
  alignItems: "center",
  justifyContent: "center",
};
