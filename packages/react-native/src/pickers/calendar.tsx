import {
  addMonths,
  type Bounds,
  calendarMonths,
  clamp,
  currentLocal,
  dateFormatter,
  dateTimeFormat,
  type Minutes,
  partsInOrder,
  startOfDay,
  touchTargetSize,
  yearAndMonth,
} from "@screenspec/rendering";
import { type ReactNode, useState } from "react";
import { ScrollView, Text, View } from "react-native";
import { Glyph } from "../icons/glyph.tsx";
import { PressArea } from "../nodes/press-area.tsx";
import { useText, useTheme, useViewContext } from "../nodes/view-context.ts";
import { textStyle } from "../theme/text-style.ts";
import { MonthGrid } from "./month-grid.tsx";
import { OptionRow } from "./option-row.tsx";
import { partName } from "./picker-words.ts";

const titleFormat = { month: "long", year: "numeric" } as const;
const unitFormats = { month: { month: "long" }, year: { year: "numeric" } } as const;
const monthsOf = { month: 1, year: 12 } as const;

/** The days of a month, with buttons that show another month or year. */
export function Calendar({
  locale,
  bounds,
  day,
  selected,
  choose,
}: {
  readonly locale: string;
  readonly bounds: Bounds;
  /** A day of the month to show first, and after the choice of another day. */
  readonly day: Minutes;
  readonly selected: Minutes | undefined;
  readonly choose: (day: Minutes) => void;
}): ReactNode {
  const { texts } = useViewContext();
  const { direction } = useTheme();
  const days = { min: startOfDay(bounds.min), max: startOfDay(bounds.max) };
  const [today] = useState(() => startOfDay(currentLocal()));
  const [moved, setMoved] = useState({ from: day, to: day });
  const current = clamp(moved.from === day ? moved.to : day, days);
  const [list, setList] = useState<"month" | "year">();
  const move = (to: Minutes) => {
    setMoved({ from: day, to: clamp(to, days) });
    setList(undefined);
  };
  const titleOf = dateFormatter(locale, titleFormat);
  const units = partsInOrder(dateTimeFormat(locale, titleFormat), ["month", "year"]);
  return (
    <View style={{ alignSelf: "center", width: "100%", maxWidth: 7 * 48 }}>
      <View style={{ flexDirection: "row", alignItems: "center" }}>
        <View style={{ flex: 1, flexDirection: "row", flexWrap: "wrap" }}>
          {units.map((unit) => (
            <UnitButton
              key={unit}
              unit={unit}
              locale={locale}
              text={dateFormatter(locale, unitFormats[unit])(current)}
              isOpen={list === unit}
              onPress={() => setList(list === unit ? undefined : unit)}
            />
          ))}
        </View>
        {[-1, 1].map((months) => {
          const target = addMonths(current, months);
          const isLeft = months < 0 !== (direction === "rtl");
          return (
            <PressArea
              key={months}
              data-part={months < 0 ? "previous" : "next"}
              role="button"
              aria-label={`${months < 0 ? texts.previous : texts.next}: ${titleOf(target)}`}
              isDisabled={titleOf(clamp(target, days)) === titleOf(current)}
              onPress={() => move(target)}
              style={{ width: 44, height: 44, alignItems: "center", justifyContent: "center" }}
            >
              <Glyph name={isLeft ? "chevronLeft" : "chevronRight"} size={20} />
            </PressArea>
          );
        })}
      </View>
      {list === undefined ? (
        <MonthGrid
          locale={locale}
          days={days}
          today={today}
          month={current}
          selected={selected}
          choose={choose}
        />
      ) : (
        <UnitList
          unit={list}
          locale={locale}
          current={current}
          days={days}
          today={today}
          move={move}
        />
      )}
    </View>
  );
}

/** The button that opens the list of months or years. */
function UnitButton({
  unit,
  locale,
  text,
  isOpen,
  onPress,
}: {
  readonly unit: "month" | "year";
  readonly locale: string;
  readonly text: string;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}): ReactNode {
  const theme = useTheme();
  const inherited = { ...useText(), fontWeight: 600 };
  return (
    <PressArea
      data-part={unit}
      role="combobox"
      aria-label={partName(locale, unit)}
      aria-valuetext={text}
      aria-expanded={isOpen}
      onPress={onPress}
      style={{ flexDirection: "row", alignItems: "center", minHeight: 44, paddingHorizontal: 6 }}
    >
      <Text style={textStyle(inherited, theme)}>{text}</Text>
      <Glyph name="chevronDown" size={16} />
    </PressArea>
  );
}

/** The months of the year, or the years, in place of the days. */
function UnitList({
  unit,
  locale,
  current,
  days,
  today,
  move,
}: {
  readonly unit: "month" | "year";
  readonly locale: string;
  readonly current: Minutes;
  readonly days: Bounds;
  readonly today: Minutes;
  readonly move: (day: Minutes) => void;
}): ReactNode {
  const { months, years } = calendarMonths(current, days, today);
  const { from, to } = unit === "month" ? months : years;
  const value = yearAndMonth(current)[unit];
  const dayOf = (index: number) => addMonths(current, (from + index - value) * monthsOf[unit]);
  const nameOf = dateFormatter(locale, unitFormats[unit]);
  const height = touchTargetSize;
  return (
    <ScrollView
      nestedScrollEnabled
      contentOffset={{ x: 0, y: Math.max(0, value - from - 2) * height }}
      style={{ height: 7 * height }}
    >
      {Array.from({ length: to - from + 1 }, (_, index) => (
        <OptionRow
          key={dayOf(index)}
          label={nameOf(dayOf(index))}
          height={height}
          isSelected={index === value - from}
          onPress={() => move(dayOf(index))}
        />
      ))}
    </ScrollView>
  );
}
