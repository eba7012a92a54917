import { localTimePattern } from "@screenspec/format/evaluate";

/** Whether a text is an address as a format wants it (docs/reference/values.md, "Texts"). */
export function isAddress(format: string, text: string): boolean {
  return formats[format]?.test(text) ?? true;
}

/** Browsers take "\\" for "/" and leave control characters out, so neither may stand in an address. */
const plain = "[^\\s\\\\\\x00-\\x1F]";

const formats: { readonly [format: string]: RegExp } = {
  url: new RegExp(`^(?!(?:javascript|data|vbscript|file|blob):)[a-z][a-z0-9+.-]*:${plain}*$`, "i"),
  webUrl: new RegExp(`^https://${plain}+$`, "i"),
  imageUrl: new RegExp(`^(?:https://${plain}+|asset:.+|data:image/.*)$`, "i"),
  requestUrl: new RegExp(`^(?:https://|(?![a-z][a-z0-9+.-]*:|//))${plain}*$`, "i"),
  localTime: localTimePattern,
};
