import {
  type Bounds,
  clamp,
  currentValue,
  formatLocal,
  type Minutes,
  parseLocal,
  startOfDay,
} from "@screenspec/rendering";
import { type ReactNode, useState } from "react";
import { ScrollView, View } from "react-native";
import type { DatePickerProps } from "../nodes/adapters.ts";
import { useViewContext } from "../nodes/view-context.ts";
import { Answer } from "./answer.tsx";
import { Calendar } from "./calendar.tsx";
import { PickerSheet } from "./picker-sheet.tsx";
import { currentText } from "./picker-words.ts";
import { TimeWheels } from "./time-wheels.tsx";

/** The SDK's own picker: a calendar for a date, wheels for a time. */
export function DatePickerSheet(props: DatePickerProps): ReactNode {
  return (
    <PickerSheet name={props.name} close={props.close} style={{ paddingHorizontal: 8 }}>
      <Panels {...props} />
    </PickerSheet>
  );
}

function Panels({
  mode,
  value,
  min,
  max,
  locale,
  isClearable,
  choose,
}: DatePickerProps): ReactNode {
  const { texts } = useViewContext();
  const bounds: Bounds = { min: parseLocal(min), max: parseLocal(max) };
  const chosen = Math.floor(parseLocal(value));
  const [now] = useState(() => currentValue(mode));
  const [time, setTime] = useState(() => clamp(Number.isNaN(chosen) ? now : chosen, bounds));
  const commit = (result: Minutes) => choose(formatLocal(clamp(result, bounds), mode));
  const isChosen = mode === "dateTime" || !Number.isNaN(chosen);
  return (
    <>
      <ScrollView style={{ flexGrow: 0, flexShrink: 1 }} nestedScrollEnabled>
        {mode !== "time" && (
          <Calendar
            locale={locale}
            bounds={bounds}
            day={startOfDay(time)}
            selected={isChosen ? startOfDay(time) : undefined}
            choose={(day) =>
              mode === "date" ? commit(day) : setTime(clamp(day + time - startOfDay(time), bounds))
            }
          />
        )}
        {mode !== "date" && (
          <TimeWheels
            locale={locale}
            bounds={bounds}
            rowCount={mode === "time" ? 5 : 3}
            time={time}
            change={(turned) => setTime(clamp(turned, bounds))}
          />
        )}
      </ScrollView>
      <View
        style={{
          flexDirection: "row",
          flexWrap: "wrap",
          justifyContent: "flex-end",
          gap: 8,
          marginTop: 8,
        }}
      >
        {isClearable && <Answer part="clear" text={texts.clear} onPress={() => choose(null)} />}
        {isClearable && <View style={{ flexGrow: 1 }} />}
        {now === clamp(now, bounds) && (
          <Answer
            part="now"
            text={currentText(locale, mode, now)}
            onPress={() => (mode === "date" ? commit(now) : setTime(now))}
          />
        )}
        {mode !== "date" && (
          <Answer
            part="done"
            text={texts.done}
            isFilled
            // No time can be chosen then.
            isDisabled={bounds.min > bounds.max}
            onPress={() => commit(time)}
          />
        )}
      </View>
    </>
  );
}
