import { shortenText } from "./shorten-text.ts";

/**
 * Quotes text from the input for a message, and shortens long text. Controls of the Unicode Bidirectional Algorithm (UAX #9)
 * are left out: they would reorder the rest of the message too.
 */
export function quote(text: string): string {
  const shown = shortenText(text, longest);
  return JSON.stringify(shown.replace(/[\u202a-\u202e\u2066-\u2069]/g, "…"));
}

/** `"a", "b" or "c"` */
export function quoteAll(names: readonly string[]): string {
  const quoted = names.map(quote);
  const last = quoted.pop() ?? "";
  return quoted.length === 0 ? last : `${quoted.join(", ")} or ${last}`;
}

const longest = 40;
