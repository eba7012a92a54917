import { visit } from "jsonc-parser";
import type { Json } from "../json.ts";
import { pointerOf } from "../json-pointer.ts";
import { checkJson, JsonErrors } from "./check-json.ts";

/**
 * Parses a text, and finds what can't be stored and read without loss: the value is only to be used without errors. The
 * errors are found by pointer, without their lines, for which `parseJson` reads the text again.
 *
 * @throws {SyntaxError} if the text isn't JSON
 */
export function readJson(text: string): { readonly value: Json; readonly errors: JsonErrors } {
  const value: Json = JSON.parse(text);
  const errors = new JsonErrors();
  const keys = checkJson(value, errors);
  if (keys !== undefined && keys !== countKeys(text)) findDuplicateKeys(text, errors);
  return { value, errors };
}

const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;
const space = 0x20;

/** Counts the keys of a JSON text. If the parsed value has fewer, some are duplicates. */
function countKeys(json: string): number {
  let count = 0;
  for (let at = 0; at < json.length; at += 1) {
    if (json.charCodeAt(at) !== quote) continue;
    at += 1;
    for (let code = json.charCodeAt(at); code !== quote; code = json.charCodeAt(at)) {
      at += code === backslash ? 2 : 1;
    }
    while (json.charCodeAt(at + 1) <= space) at += 1;
    if (json.charCodeAt(at + 1) === colon) count += 1;
  }
  return count;
}

function findDuplicateKeys(text: string, errors: JsonErrors): void {
  const open: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty: (key, offset, length, _line, _column, path) => {
      const seen = open.at(-1);
      if (seen?.has(key)) {
        const message = "The key is a duplicate.";
        const range = [offset, offset + length] as const;
        errors.add({ code: "duplicate_key", message, isKey: true, range }, () =>
          pointerOf([...path(), key]),
        );
      }
      seen?.add(key);
    },
  });
}
