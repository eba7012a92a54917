import { isUtf8 } from "node:buffer";
import type { RequestError, RequestErrorCode } from "@screenspec/api";
import { pointerOf } from "@screenspec/format";
import { visit } from "jsonc-parser";
import { AppError, malformedJson } from "../errors/errors.ts";

const maxDepth = 200;
const maxErrors = 100;
/** The limit of all listed pointers together: each may be as long as the body. */
const maxPointerCharacters = 65_536;

/**
 * Parses JSON that can be stored and read without loss, in any language that follows RFC 8259 and RFC 7493 (I-JSON).
 *
 * @param what the subject of error messages
 * @throws `malformed_json`, with a pointer to each error in valid JSON
 */
export function readJson(bytes: Buffer, what = "The body"): unknown {
  if (!isUtf8(bytes)) throw malformedJson(`${what} is not valid UTF-8.`);
  const text = bytes.toString("utf8");
  const value = parse(text, what);
  const found = new Findings();
  const { keys, isTooDeep } = examine(value, found);
  if (!isTooDeep && keys !== countKeys(bytes)) findDuplicateKeys(text, found);
  const [first] = found.listed;
  if (first !== undefined) {
    throw new AppError("malformed_json", `${first.pointer || what}: ${first.message}`, {
      errors: found.listed,
      errorCount: found.count,
    });
  }
  return value;
}

/** Counts the errors, and lists as many as an answer may have. */
class Findings {
  readonly listed: RequestError[] = [];
  count = 0;
  #pointerCharacters = 0;

  add(code: RequestErrorCode, message: string, pointerTo: () => string): void {
    this.count += 1;
    if (this.listed.length >= maxErrors || this.#pointerCharacters > maxPointerCharacters) return;
    const pointer = pointerTo();
    this.#pointerCharacters += pointer.length;
    this.listed.push({ pointer, code, message });
  }
}

function parse(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unreadable";
    throw malformedJson(`${what} is not valid JSON: ${reason}.`);
  }
}

/** Walks the whole value in order. It doesn't recurse, since the sender chooses the depth. */
function examine(root: unknown, found: Findings): { keys: number; isTooDeep: boolean } {
  let keys = 0;
  let isTooDeep = false;
  const stack: Place[] = [{ value: root, key: 0, parent: undefined, depth: 0 }];
  const report = (place: Place, code: RequestErrorCode, message: string) =>
    found.add(code, message, () => pointerTo(place));
  for (let place = stack.pop(); place !== undefined; place = stack.pop()) {
    const { key, value, depth } = place;
    if (typeof key === "string") {
      keys += 1;
      if (key === "__proto__") report(place, "forbidden_key", '"__proto__" can\'t be a key.');
      checkText(key, place, report);
    }
    if (typeof value === "number") checkNumber(value, place, report);
    else if (typeof value === "string") checkText(value, place, report);
    else if (typeof value === "object" && value !== null) {
      if (depth >= maxDepth) {
        isTooDeep = true;
        report(place, "too_deep", `JSON may be nested ${maxDepth} levels deep.`);
        continue;
      }
      const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
      for (const [innerKey, inner] of entries.reverse()) {
        stack.push({ value: inner, key: innerKey, parent: place, depth: depth + 1 });
      }
    }
  }
  return { keys, isTooDeep };
}

interface Place {
  readonly value: unknown;
  /** A number in arrays and at the root. */
  readonly key: string | number;
  readonly parent: Place | undefined;
  readonly depth: number;
}

type Report = (place: Place, code: RequestErrorCode, message: string) => void;

function checkNumber(value: number, place: Place, report: Report) {
  if (!Number.isFinite(value)) {
    report(place, "number_not_finite", "The number is too large for a double.");
  } else if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    report(
      place,
      "integer_not_exact",
      "Whole numbers beyond ±9007199254740991 are not exact everywhere: send it as a string.",
    );
  }
}

function checkText(text: string, place: Place, report: Report) {
  if (text.includes("\u0000")) {
    report(place, "character_not_allowed", "The character U+0000 can't be stored.");
  }
  if (!text.isWellFormed()) {
    report(place, "character_not_allowed", "The text has half of a surrogate pair.");
  }
}

function pointerTo(place: Place): string {
  const keys: (string | number)[] = [];
  for (let at: Place | undefined = place; at?.parent !== undefined; at = at.parent) {
    keys.push(at.key);
  }
  return pointerOf(keys.reverse());
}

const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;
const space = 0x20;

/** Counts the keys of a JSON text. If the parsed value has fewer, some are duplicates. */
function countKeys(json: Buffer): number {
  let count = 0;
  for (let at = 0; at < json.length; at += 1) {
    if (json[at] !== quote) continue;
    at += 1;
    while (json[at] !== quote) at += json[at] === backslash ? 2 : 1;
    while ((json[at + 1] ?? colon) <= space) at += 1;
    if (json[at + 1] === colon) count += 1;
  }
  return count;
}

function findDuplicateKeys(text: string, found: Findings): void {
  const open: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty: (key, _offset, _length, _line, _column, path) => {
      const seen = open.at(-1);
      if (seen?.has(key)) {
        const message = "The key is a duplicate.";
        found.add("duplicate_key", message, () => pointerOf([...path(), key]));
      }
      seen?.add(key);
    },
  });
}
