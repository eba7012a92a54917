import { isUtf8 } from "node:buffer";
import { readJson as parse } from "@screenspec/format/json-text";
import { AppError, malformedJson } from "../errors/errors.ts";

/**
 * Parses JSON that can be stored and read without loss, in any language that follows RFC 8259 and RFC 7493 (I-JSON).
 *
 * @param what the subject of error messages
 * @throws `malformed_json`, with a pointer to each error in valid JSON
 */
export function readJson(bytes: Buffer, what = "The body"): unknown {
  if (!isUtf8(bytes)) throw malformedJson(`${what} is not valid UTF-8.`);
  const { value, errors } = parseText(bytes.toString("utf8"), what);
  const [first] = errors.listed;
  if (first !== undefined) {
    throw new AppError("malformed_json", `${first.pointer || what}: ${first.message}`, {
      errors: errors.listed.map(({ pointer, code, message }) => ({ pointer, code, message })),
      errorCount: errors.count,
    });
  }
  return value;
}

function parseText(text: string, what: string): ReturnType<typeof parse> {
  try {
    return parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unreadable";
    throw malformedJson(`${what} is not valid JSON: ${reason}.`);
  }
}
