/** Reads a search parameter as the router parsed it; undefined if it is missing or isn't valid. */
export type Reader<Value> = (value: unknown) => Value | undefined;

export const text: Reader<string> = (value) => {
  // The router parses parameters as JSON, so `?q=2026` gives a number.
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return typeof value === "string" && value !== "" ? value : undefined;
};

export const wholeNumber: Reader<number> = (value) =>
  Number.isInteger(value) ? Number(value) : undefined;

export const time: Reader<string> = (value) =>
  typeof value === "string" && !Number.isNaN(Date.parse(value))
    ? new Date(value).toISOString()
    : undefined;

export const oneOf =
  <const Value extends string>(values: readonly Value[]): Reader<Value> =>
  (value) =>
    values.find((each) => each === value);
