/**
 * The widgets that hold a value, and by which attribute its type varies, with the type that it has
 * when the attribute isn't there.
 */
export const inputWidgets: ReadonlyMap<string, ValueType | undefined> = new Map([
  ["TextField", { attribute: "valueType", otherwise: "text" }],
  ["Checkbox", undefined],
  ["Switch", undefined],
  ["RadioGroup", undefined],
  ["Dropdown", undefined],
  ["ChipGroup", { attribute: "multiple", otherwise: false }],
  ["Slider", undefined],
  ["DatePicker", { attribute: "mode", otherwise: "date" }],
]);

export interface ValueType {
  readonly attribute: string;
  readonly otherwise: string | boolean;
}
