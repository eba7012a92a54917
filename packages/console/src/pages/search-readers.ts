/** Reads a search parameter of the address; undefined if it is missing or isn't valid. */
export type Reader<Value> = (value: unknown) => Value | undefined;

export const text: Reader<string> = (value) =>
  typeof value === "string" && value !== "" ? value : undefined;

/** Links of the Console have numbers; in an address they are texts. */
export const wholeNumber: Reader<number> = (value) =>
  /^\d{1,15}$/.test(String(value)) ? Number(value) : undefined;

export const time: Reader<string> = (value) =>
  typeof value === "string" && !Number.isNaN(Date.parse(value))
    ? new Date(value).toISOString()
    : undefined;

export const oneOf =
  <const Value extends string>(values: readonly Value[]): Reader<Value> =>
  (value) =>
    values.find((each) => each === value);
