import { eventPattern } from "../../catalog/string-patterns.ts";

/** Keys that are kept and ignored, wherever an object of the format stands. */
export function isExtension(key: string): boolean {
  return key.startsWith("x-");
}

/** Keys that hold the ids of the actions to run on an event. */
export function isEvent(key: string): boolean {
  return eventPattern.test(key);
}
