import type { Location } from "../location.ts";
import { quote } from "./quote.ts";

/** The name of a location in messages: its key, or for an item its index and its list. */
export function nameOf({ key, parent }: Location): string {
  if (typeof key === "string") return key === "" && parent === undefined ? "This" : quote(key);
  return parent === undefined ? "This" : `Item ${key} of ${nameOf(parent)}`;
}
