import { describe } from "../../wording/describe.ts";

/** `"small", "large" or 3`, cut where there are too many to be read. */
export function wordingOf(allowed: readonly unknown[]): string {
  const shown = allowed.slice(0, mostShown).map(describe);
  if (allowed.length > mostShown)
    return `${shown.join(", ")} or one of ${allowed.length - mostShown} others`;
  const last = shown.pop() ?? "";
  return shown.length === 0 ? last : `${shown.join(", ")} or ${last}`;
}

const mostShown = 10;
