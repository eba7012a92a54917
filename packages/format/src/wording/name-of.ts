import type { Location } from "../location.ts";
import { quote } from "./quote.ts";

/** What a place is called: its key, or for an item of an array its list's. */
export function nameOf({ key, parent }: Location): string {
  if (typeof key === "string") return key === "" && parent === undefined ? "This" : quote(key);
  return parent === undefined ? "This" : `Item ${key} of ${nameOf(parent)}`;
}
