import { keepValue, readKeptValue } from "../panels/kept-value.ts";

const key = "recent-types";
const most = 4;

/** Returns the names of the types that were added last in this browser, the last one first. */
export function readRecentTypes(): readonly string[] {
  return readKeptValue(key)?.split(" ") ?? [];
}

export function keepRecentType(name: string): void {
  const others = readRecentTypes().filter((each) => each !== name);
  keepValue(key, [name, ...others].slice(0, most).join(" "));
}
