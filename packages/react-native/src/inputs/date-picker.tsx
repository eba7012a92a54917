import { axes, boundsOf, dateFormatter, formatLocal, parseLocal } from "@screenspec/rendering";
import type { DatePickerAttributes } from "@screenspec/runtime";
import type { NodeProps, View } from "../nodes/view.ts";
import { useViewContext } from "../nodes/view-context.ts";
import { DatePickerSheet } from "../pickers/date-picker-sheet.tsx";
import { PickerField } from "./picker-field.tsx";

export const datePicker: View<DatePickerAttributes> = {
  Component(props: NodeProps<DatePickerAttributes>) {
    const { runtime, texts, adapters } = useViewContext();
    const { DatePicker = DatePickerSheet } = adapters;
    const { attributes, control, accessibility } = props;
    const { mode } = attributes;
    const { locale } = runtime.environment;
    const value = typeof control?.value === "string" ? control.value : undefined;
    const isTime = mode === "time";
    return (
      <PickerField
        of={props}
        shown={value === undefined ? undefined : writeValue(value, mode, locale)}
        value={value}
        icon={isTime ? "clock" : "calendar"}
        isLabelSmall
        isAnimated={adapters.DatePicker === undefined}
        picker={(close, commit) => {
          const { min, max } = boundsOf(attributes);
          const name = accessibility["aria-label"];
          return (
            <DatePicker
              mode={mode}
              value={value ?? null}
              min={formatLocal(min, mode)}
              max={formatLocal(max, mode)}
              locale={locale}
              name={name ?? (isTime ? texts.chooseTime : texts.chooseDate)}
              isClearable={value !== undefined && control?.isRequired === false}
              choose={(chosen) => commit(() => control?.change(chosen))}
              close={close}
            />
          );
        }}
      />
    );
  },
  fills: () => axes.width,
  isControl: true,
};

/** Writes a value as the locale does, with its seconds if it has some. */
function writeValue(value: string, mode: DatePickerAttributes["mode"], locale: string): string {
  const timeStyle = /:\d+:/.test(value) ? "medium" : "short";
  const dateStyle = "medium";
  const format = {
    date: { dateStyle },
    time: { timeStyle },
    dateTime: { dateStyle, timeStyle },
  } as const;
  return dateFormatter(locale, format[mode])(parseLocal(value));
}
