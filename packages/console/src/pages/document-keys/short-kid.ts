import { shortenText } from "@screenspec/format";

/** The start of a key's id, for titles and messages. */
export function shortKid(kid: string): string {
  return shortenText(kid, 8);
}
