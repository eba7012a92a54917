import { localTimePattern } from "@screenspec/format/evaluate";

/** Whether a text is an allowed address of a format (docs/reference/values.md, "Texts"). */
export function isAddress(format: string, text: string): boolean {
  return formats[format]?.test(text) ?? true;
}

/** Browsers read "\\" as "/" and drop control characters, so an address may contain neither. */
const safe = "[^\\s\\\\\\x00-\\x1F]";

const formats: { readonly [format: string]: RegExp } = {
  url: new RegExp(`^(?!(?:javascript|data|vbscript|file|blob):)[a-z][a-z0-9+.-]*:${safe}*$`, "i"),
  webUrl: new RegExp(`^https://${safe}+$`, "i"),
  imageUrl: new RegExp(`^(?:https://${safe}+|asset:.+|data:image/.*)$`, "i"),
  requestUrl: new RegExp(`^(?:https://|(?![a-z][a-z0-9+.-]*:|//))${safe}*$`, "i"),
  localTime: localTimePattern,
};
