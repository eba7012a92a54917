import type { Json } from "@screenspec/format";
import { type DropdownAttributes, isEqual, shareWorkLimit } from "@screenspec/runtime";

type Options = DropdownAttributes["options"];

/** Whether each option is selected. Of options with the same value, only the first is the selected one of a single choice. */
export function selectedOptions(
  options: Options,
  value: Json,
  multiple: boolean,
): readonly boolean[] {
  if (!multiple || !Array.isArray(value)) {
    const selected = selectedOption(options, value);
    return options.map((_option, index) => index === selected);
  }
  // One limit for all options, because each is compared with all selected values.
  return shareWorkLimit(() =>
    options.map((option) => value.some((one) => isEqual(option.value ?? null, one))),
  );
}

/** The index of the selected option, -1 if none has the value. */
export function selectedOption(options: Options, value: Json): number {
  return shareWorkLimit(() => options.findIndex((option) => isEqual(option.value ?? null, value)));
}
