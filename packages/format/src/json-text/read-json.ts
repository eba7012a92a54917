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
  if (keys === undefined) return { value, errors };
  const { count, areEscaped } = scanKeys(text);
  if (areEscaped) return rebuild(text, count);
  if (keys !== count) findDuplicateKeys(text, errors);
  return { value, errors };
}

const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;
const space = 0x20;

/** Counts the keys of a JSON text, and finds whether any has an escape. If the value has fewer keys, some are duplicates. */
function scanKeys(json: string): { readonly count: number; readonly areEscaped: boolean } {
  let count = 0;
  let areEscaped = false;
  for (let at = 0; at < json.length; at += 1) {
    if (json.charCodeAt(at) !== quote) continue;
    at += 1;
    let isEscaped = false;
    for (let code = json.charCodeAt(at); code !== quote; code = json.charCodeAt(at)) {
      isEscaped ||= code === backslash;
      at += code === backslash ? 2 : 1;
    }
    while (json.charCodeAt(at + 1) <= space) at += 1;
    if (json.charCodeAt(at + 1) !== colon) continue;
    count += 1;
    areEscaped ||= isEscaped;
  }
  return { count, areEscaped };
}

/** Reads a text again, without the JSON.parse of V8, which can read a key with an escape as an earlier one (nodejs/node#63785). */
function rebuild(text: string, count: number): ReturnType<typeof readJson> {
  const value = buildValue(text);
  const errors = new JsonErrors();
  if (checkJson(value, errors) !== count) findDuplicateKeys(text, errors);
  return { value, errors };
}

function buildValue(text: string): Json {
  const open: { readonly key: string; readonly entries: [string, Json][] }[] = [];
  let entries: [string, Json][] = [];
  let key = "";
  const add = (value: Json) => void entries.push([key, value]);
  const begin = () => {
    open.push({ key, entries });
    entries = [];
  };
  const end = (value: Json) => {
    ({ key, entries } = open.pop() ?? { key: "", entries: [] });
    add(value);
  };
  visit(text, {
    onObjectBegin: begin,
    onObjectProperty: (name) => {
      key = name;
    },
    onObjectEnd: () => end(Object.fromEntries(entries)),
    onArrayBegin: begin,
    onArrayEnd: () => end(entries.map(([, value]) => value)),
    onLiteralValue: add,
  });
  return entries[0]?.[1] ?? null;
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
