import { shortenText } from "@screenspec/format";

const longest = 80;

/** A URL as a title or a link has it: its beginning, if it is long. URLs may have 2,048 characters. */
export function shortUrl(url: string): string {
  return shortenText(url, longest);
}
