import { eventPattern } from "../../catalog/string-patterns.ts";

/** Whether a key is kept and ignored. */
export function isExtension(key: string): boolean {
  return key.startsWith("x-");
}

/** Whether a key is the name of an event. */
export function isEvent(key: string): boolean {
  return eventPattern.test(key);
}
