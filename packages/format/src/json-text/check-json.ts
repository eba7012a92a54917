import { isContainer } from "../json.ts";
import { pointerOf } from "../json-pointer.ts";
import { jsonLevels } from "../limits.ts";

/** The codes of values that can't be stored and read without loss. The API's answers have the same. */
export type JsonErrorCode =
  | "character_not_allowed"
  | "duplicate_key"
  | "forbidden_key"
  | "integer_not_exact"
  | "number_not_finite"
  | "too_deep";

/** Why a value can't be stored and read without loss in every language that follows RFC 7493 (I-JSON). */
export interface JsonError {
  readonly pointer: string;
  readonly code: JsonErrorCode;
  readonly message: string;
  /** Whether the key is wrong and not the value. */
  readonly isKey: boolean;
  /** The range of a duplicate key in the text. */
  readonly range?: readonly [from: number, to: number];
}

const maxErrors = 100;
/** The limit of all listed pointers together: each may be as long as the text. */
const maxPointerCharacters = 65_536;

/** Counts errors, and lists as many as a list may have. */
export class JsonErrors {
  readonly listed: JsonError[] = [];
  count = 0;
  #pointerCharacters = 0;

  add(error: Omit<JsonError, "pointer">, pointerTo: () => string): void {
    this.count += 1;
    if (this.listed.length >= maxErrors || this.#pointerCharacters > maxPointerCharacters) return;
    const pointer = pointerTo();
    this.#pointerCharacters += pointer.length;
    this.listed.push({ pointer, ...error });
  }
}

/**
 * Checks a parsed value. It doesn't recurse, since the sender chooses the depth.
 *
 * @returns how many keys it has; undefined if it is nested too deeply
 */
export function checkJson(root: unknown, errors: JsonErrors): number | undefined {
  let keys = 0;
  let isTooDeep = false;
  const stack: Entry[] = [{ value: root, key: 0, parent: undefined, depth: 0 }];
  for (let entry = stack.pop(); entry !== undefined; entry = stack.pop()) {
    const { key, value, depth } = entry;
    if (typeof key === "string") {
      keys += 1;
      if (key === "__proto__") {
        report(errors, entry, "forbidden_key", '"__proto__" can\'t be a key.', true);
      }
      checkText(key, errors, entry, true);
    }
    if (typeof value === "number") checkNumber(value, errors, entry);
    else if (typeof value === "string") checkText(value, errors, entry, false);
    else if (isContainer(value)) {
      if (depth >= jsonLevels) {
        isTooDeep = true;
        report(errors, entry, "too_deep", `JSON may be nested ${jsonLevels} levels deep.`);
        continue;
      }
      pushEntries(stack, value, entry);
    }
  }
  return isTooDeep ? undefined : keys;
}

/** Pushes the last entry first, so that the first is checked first. */
function pushEntries(stack: Entry[], value: object, parent: Entry): void {
  const depth = parent.depth + 1;
  if (Array.isArray(value)) {
    for (let key = value.length - 1; key >= 0; key -= 1) {
      stack.push({ value: value[key], key, parent, depth });
    }
    return;
  }
  for (const [key, inner] of Object.entries(value).reverse()) {
    stack.push({ value: inner, key, parent, depth });
  }
}

interface Entry {
  readonly value: unknown;
  /** A number in arrays and at the root. */
  readonly key: string | number;
  readonly parent: Entry | undefined;
  readonly depth: number;
}

function checkNumber(value: number, errors: JsonErrors, entry: Entry): void {
  if (!Number.isFinite(value)) {
    report(errors, entry, "number_not_finite", "The number is too large for a double.");
  } else if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    const message =
      "Whole numbers beyond ±9007199254740991 are not exact everywhere: send it as a string.";
    report(errors, entry, "integer_not_exact", message);
  }
}

function checkText(text: string, errors: JsonErrors, entry: Entry, isKey: boolean): void {
  if (text.includes("\u0000")) {
    const message = "The character U+0000 can't be stored.";
    report(errors, entry, "character_not_allowed", message, isKey);
  }
  if (!text.isWellFormed()) {
    const message = "The text has half of a surrogate pair.";
    report(errors, entry, "character_not_allowed", message, isKey);
  }
}

function report(
  errors: JsonErrors,
  entry: Entry,
  code: JsonErrorCode,
  message: string,
  isKey = false,
): void {
  errors.add({ code, message, isKey }, () => pointerTo(entry));
}

function pointerTo(entry: Entry): string {
  const keys: (string | number)[] = [];
  for (let at: Entry | undefined = entry; at?.parent !== undefined; at = at.parent) {
    keys.push(at.key);
  }
  return pointerOf(keys.reverse());
}
