import DateTimePicker from "@react-native-community/datetimepicker";
import { clamp, currentValue, formatLocal, parseLocal, toDate } from "@screenspec/rendering";
import { type ReactNode, useState } from "react";
import { Platform, View } from "react-native";
import type { DatePickerProps } from "../nodes/adapters.ts";
import { useTheme, useViewContext } from "../nodes/view-context.ts";
import { Answer } from "../pickers/answer.tsx";
import { DatePickerSheet } from "../pickers/date-picker-sheet.tsx";
import { PickerSheet } from "../pickers/picker-sheet.tsx";

/**
 * The platform's picker, by `@react-native-community/datetimepicker`: `adapters={{ DatePicker: NativeDatePicker }}`.
 * Android shows its dialogs, and iOS its picker in a sheet. Other platforms, which have none, show the SDK's own.
 */
export function NativeDatePicker(props: DatePickerProps): ReactNode {
  // The platforms' pickers don't support that no time can be chosen.
  const isEmpty = parseLocal(props.min) > parseLocal(props.max);
  if (Platform.OS === "android" && !isEmpty) return <AndroidDialogs {...props} />;
  if (Platform.OS === "ios" && !isEmpty) return <IosSheet {...props} />;
  return <DatePickerSheet {...props} />;
}

/** Android has no dialog for a date with a time, so that of the time follows that of the date. */
function AndroidDialogs(props: DatePickerProps): ReactNode {
  const { mode, isClearable, choose, close } = props;
  const { texts } = useViewContext();
  const { first, commit, shared } = usePicker(props);
  const [day, setDay] = useState<Date>();
  const isTime = mode === "time" || day !== undefined;
  return (
    <DateTimePicker
      {...shared}
      mode={isTime ? "time" : "date"}
      value={day ?? first}
      {...(isClearable && { neutralButton: { label: texts.clear } })}
      onNeutralButtonPress={() => choose(null)}
      onDismiss={close}
      onValueChange={(_event, date) =>
        mode === "dateTime" && !isTime ? setDay(date) : commit(date)
      }
    />
  );
}

function IosSheet(props: DatePickerProps): ReactNode {
  const { mode, locale, name, isClearable, choose, close } = props;
  const { runtime, texts } = useViewContext();
  const { primary } = useTheme();
  const { first, commit, shared } = usePicker(props);
  const [date, setDate] = useState(first);
  return (
    <PickerSheet name={name} close={close} style={{ paddingHorizontal: 8 }}>
      <DateTimePicker
        {...shared}
        mode={mode === "dateTime" ? "datetime" : mode}
        display={mode === "time" ? "spinner" : "inline"}
        locale={locale}
        themeVariant={runtime.environment.colorScheme}
        accentColor={primary}
        value={date}
        onValueChange={(_event, changed) => setDate(changed)}
      />
      <View style={{ flexDirection: "row", justifyContent: "flex-end", gap: 8, marginTop: 8 }}>
        {isClearable && <Answer part="clear" text={texts.clear} onPress={() => choose(null)} />}
        <View style={{ flexGrow: 1 }} />
        <Answer part="done" text={texts.done} isFilled onPress={() => commit(date)} />
      </View>
    </PickerSheet>
  );
}

/** Local times are those of UTC for the picker: it has no gaps. */
function usePicker({ mode, value, min, max, choose }: DatePickerProps) {
  const bounds = { min: parseLocal(min), max: parseLocal(max) };
  const chosen = Math.floor(parseLocal(value));
  const [first] = useState(() =>
    toDate(clamp(Number.isNaN(chosen) ? currentValue(mode) : chosen, bounds)),
  );
  return {
    first,
    // Android's dialog of a time has no bounds.
    commit: (date: Date) =>
      choose(formatLocal(clamp(Math.floor(date.getTime() / 60_000), bounds), mode)),
    shared: {
      timeZoneName: "UTC",
      minimumDate: toDate(bounds.min),
      maximumDate: toDate(bounds.max),
    },
  };
}
