export { checkJson, JsonErrors } from "./check-json.ts";
export { formatText } from "./format-text.ts";
export { type LocatedJsonError, parseJson } from "./parse-json.ts";
export { readJson } from "./read-json.ts";
export { type TextEdit, textEdits } from "./text-edits.ts";
export { writeDraft } from "./write-json.ts";
