export { formatText } from "./format-text.ts";
export { type JsonSyntaxError, parseJson } from "./parse-json.ts";
export { type TextEdit, textEdits } from "./text-edits.ts";
export { writeDraft } from "./write-json.ts";
