import type { StringFormat } from "../catalog/member.ts";
import { templatePattern } from "../expression/has-template.ts";

const name = "[A-Za-z][A-Za-z0-9_-]{0,63}";
const scheme = "[A-Za-z][A-Za-z0-9+.-]*:";
const https = `${anyCase("https")}://\\S`;
const unsafe = ["javascript", "data", "vbscript", "file", "blob"].map(anyCase).join("|");
const hex = "#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{8})";
const day = "\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])";
const time = "(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d+)?)?";
const count = "(?:0|[1-9][0-9]*)";
const labels = "[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*";

/** Regular expressions for strings of a kind, in the common part of ECMA 262's and RE2's syntax where that can say it. */
export const patterns = {
  id: `^${name}$`,
  hexColor: `^${hex}$`,
  color: `^(?:${hex}|\\$${name})$`,
  token: `^\\$${name}$`,
  locale: "^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$",
  formatVersion: `^1\\.${count}\\.${count}(?:-${labels})?(?:\\+${labels})?$`,
  timestamp: `^${day}T${time}(?:Z|[+-]\\d\\d:\\d\\d)$`,
  /** Has a placeholder in it: two braces after an even number of backslashes. */
  template: templatePattern,
  /** Is one placeholder, as far as its ends show. */
  placeholder: "^\\{\\{[\\s\\S]*\\}\\}$",
  extension: "^x-",
} as const;

/** Formats that no pattern is here for take any string. */
export const formatPatterns: { readonly [format in StringFormat]?: string } = {
  url: `^(?!(?:${unsafe}):)${scheme}`,
  webUrl: `^${https}`,
  imageUrl: `^(?:${https}|${anyCase("asset")}:.|${anyCase("data")}:${anyCase("image")}/)`,
  requestUrl: `^(?:${https}|(?!${scheme}|//|\\s)[^\\\\\\t\\n\\r]*$)`,
  dataPath: "^[\\s\\S]",
  itemName: "^[A-Za-z_][A-Za-z0-9_]{0,63}$",
  localTime: `^(?:${day}(?:T${time})?|${time})$`,
  locale: "^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$",
};

/** A regular expression for the names of events, but for those that are known. */
export function eventsBut(known: readonly string[]): string {
  return `^(?!(?:${known.join("|")})$)on[A-Z][A-Za-z0-9]*ActionIds$`;
}

/** A regular expression for a word, whatever case its letters are in. */
function anyCase(word: string): string {
  return word.replaceAll(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
}
