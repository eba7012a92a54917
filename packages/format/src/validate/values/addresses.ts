import { refusedCharacter } from "../../catalog/address-patterns.ts";
import type { StringFormat } from "../../catalog/string-formats.ts";
import { parseTemplate } from "../../expression/parse-template.ts";
import { hasFormat, textFormats } from "../../text-formats.ts";
import { quote } from "../../wording/quote.ts";
import { type InvalidValue, reportInvalid } from "../walk/expect.ts";
import type { Check } from "../walk/walk.ts";

type AddressFormat = keyof typeof beginnings;

/** How addresses of each format begin. */
const beginnings = {
  url: ["https://a"],
  webUrl: ["https://a"],
  imageUrl: ["https://a", "asset:a", "data:image/a"],
  requestUrl: ["https://a", "a"],
} as const;

export function isAddressFormat(format: StringFormat | undefined): format is AddressFormat {
  return format !== undefined && Object.hasOwn(beginnings, format);
}

/** Returns why an address is invalid; undefined if it is valid. */
export function findAddressProblem(
  format: AddressFormat,
  text: string,
): Omit<InvalidValue, "kind"> | undefined {
  if (hasFormat(format, text)) return undefined;
  const { wanted, hint } = textFormats[format];
  const encoded = encodeRefused(text);
  if (!hasFormat(format, encoded)) return { wanted, hint };
  // Braces that were escaped must not become a placeholder.
  const value = encoded.replaceAll("{{", "%7B%7B");
  return { wanted, hint: { text: encodingHint(text), value } };
}

/** Checks the literal parts of a template: whether there are values with which the address is right. */
export function computedAddressCheck(format: AddressFormat): Check {
  return (walk, value, parent, key) => {
    if (typeof value !== "string") return;
    const parts = parseTemplate(value).parts.map((part) => (typeof part === "string" ? part : ""));
    if (parts.length === 0 || canBeValid(format, parts)) return;
    const encoded = parts.map(encodeRefused);
    const { wanted, hint } = textFormats[format];
    reportInvalid(walk, value, parent, key, {
      wanted,
      hint: canBeValid(format, encoded) ? encodingHint(parts.join("")) : hint,
      kind: "unpublishable",
      isBindable: true,
    });
  };
}

/** Whether an address can be right. The parts that are computed are empty. */
function canBeValid(format: AddressFormat, [start = "", ...parts]: readonly string[]): boolean {
  const rest = parts.map((part) => part || "a").join("");
  return [start, ...completions(format, start)].some((beginning) =>
    hasFormat(format, beginning + rest),
  );
}

/** The beginnings of addresses that a text can be continued to. */
function completions(format: AddressFormat, start: string): readonly string[] {
  if (format === "url" && /^[a-z][a-z0-9+.-]*$/i.test(start)) return ["https:"];
  return beginnings[format].filter((beginning) => beginning.startsWith(start.toLowerCase()));
}

const refused = new RegExp(refusedCharacter);

function encodeRefused(text: string): string {
  return text.replaceAll(new RegExp(refused, "g"), encodeURIComponent);
}

function encodingHint(text: string): string {
  const [character = " "] = refused.exec(text) ?? [];
  return `Write ${quote(encodeURIComponent(character))} for ${quote(character)}.`;
}
