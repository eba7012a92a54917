import { isUtf8 } from "node:buffer";
import type { RequestError } from "@screenspec/api";
import { visit } from "jsonc-parser";
import { AppError, malformedJson } from "../errors.ts";

const maxDepth = 200;
const maxErrors = 100;

/**
 * Reads a body as JSON that can be kept as it is: nothing in it is lost or changed by storing it,
 * in any language that follows RFC 8259 and RFC 7493 (I-JSON).
 *
 * @throws `malformed_json`, with a pointer to each place where there is one.
 */
export function readJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw malformedJson("The body is not valid UTF-8.");
  const text = bytes.toString("utf8");
  const value = parse(text);
  const { errors, keys } = examine(value);
  if (errors.length === 0 && keys !== countKeys(bytes)) errors.push(...duplicateKeys(text));
  const [first] = errors;
  if (first !== undefined) {
    throw new AppError("malformed_json", `${first.pointer || "The body"}: ${first.message}`, {
      errors,
    });
  }
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unreadable";
    throw malformedJson(`The body is not valid JSON: ${reason}.`);
  }
}

/** Walks the whole value without recursion: the depth is the sender's choice. */
function examine(root: unknown): { errors: RequestError[]; keys: number } {
  const errors: RequestError[] = [];
  let keys = 0;
  const stack: Place[] = [{ value: root, key: "", parent: undefined, depth: 0 }];
  const report = (place: Place, code: string, message: string) => {
    if (errors.length < maxErrors) errors.push({ pointer: pointerTo(place), code, message });
  };
  for (let place = stack.pop(); place !== undefined; place = stack.pop()) {
    const { value, depth } = place;
    if (typeof value === "number") checkNumber(value, place, report);
    else if (typeof value === "string") checkText(value, place, report);
    else if (typeof value === "object" && value !== null) {
      if (depth >= maxDepth) {
        report(place, "too_deep", `JSON may be nested ${maxDepth} levels deep.`);
        continue;
      }
      const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
      for (const [key, child] of entries) {
        const inner: Place = { value: child, key, parent: place, depth: depth + 1 };
        if (typeof key === "string") {
          keys += 1;
          if (key === "__proto__") report(inner, "forbidden_key", '"__proto__" can\'t be a key.');
          checkText(key, inner, report);
        }
        if (typeof child !== "boolean" && child !== null) stack.push(inner);
      }
    }
  }
  return { errors, keys };
}

interface Place {
  readonly value: unknown;
  readonly key: string | number;
  readonly parent: Place | undefined;
  readonly depth: number;
}

type Report = (place: Place, code: string, message: string) => void;

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

/** RFC 6901. */
function pointerTo(place: Place): string {
  let pointer = "";
  for (let at: Place | undefined = place; at?.parent !== undefined; at = at.parent) {
    pointer = `/${String(at.key).replaceAll("~", "~0").replaceAll("/", "~1")}${pointer}`;
  }
  return pointer;
}

const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;
const space = 0x20;

/** How many keys the JSON text has. Where the parsed value has fewer, some were there twice. */
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

function duplicateKeys(text: string): RequestError[] {
  const errors: RequestError[] = [];
  const open: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty: (key, _offset, _length, _line, _column, path) => {
      const seen = open.at(-1);
      if (seen?.has(key) && errors.length < maxErrors) {
        const pointer = [...path(), key]
          .map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`)
          .join("");
        errors.push({ pointer, code: "duplicate_key", message: "The key is there twice." });
      }
      seen?.add(key);
    },
  });
  return errors;
}
