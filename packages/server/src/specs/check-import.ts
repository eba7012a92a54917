import { setImmediate } from "node:timers/promises";
import { importSpecs, maxImportedSpecs, type RequestError } from "@screenspec/api";
import { isSlug } from "@screenspec/api/slugs";
import type { Context } from "../context.ts";
import type { Db } from "../database/tables.ts";
import { AppError, invalid } from "../errors/errors.ts";
import { mergeErrors } from "../http/handle.ts";
import { readJson } from "../http/read-json.ts";
import { type Line, readLines } from "../http/read-lines.ts";
import { lineValidator } from "../http/validate-request.ts";
import type { Caller } from "../identity/caller.ts";
import { malformedContent } from "./malformed-content.ts";
import { slugTakenError } from "./slug.ts";
import { findTakenSlugs } from "./slug-queries.ts";

const maxErrors = 100;
/** The limit for all listed errors together: each may be as long as its line. */
const maxErrorCharacters = 256 * 1024;
/** Includes empty lines, which are skipped but read in the transaction too. */
const maxLines = 2 * maxImportedSpecs;
/** The longest time that checking lines blocks the event loop. */
const sliceMs = 5;

const fieldErrors = lineValidator(importSpecs);

/**
 * Checks every line before any of them is stored.
 *
 * @returns the number of specs, and the slugs that lines have
 * @throws `malformed_json` or `invalid_request`, with the first errors and their total number
 */
export async function checkImport(
  { db, fairQueue, config }: Pick<Context, "db" | "fairQueue" | "config">,
  { userId }: Caller,
  fd: number,
): Promise<{ readonly specs: number; readonly slugs: ReadonlySet<string> }> {
  const { maxBodyBytes: maxLineBytes } = config;
  const found = new FoundErrors();
  /** The line of each slug. */
  const slugs = new Map<string, number>();
  let specs = 0;
  let sliceEndsAt = performance.now() + sliceMs;
  for (const line of readLines(fd, maxLineBytes)) {
    if (performance.now() > sliceEndsAt) {
      await setImmediate();
      sliceEndsAt = performance.now() + sliceMs;
    }
    if (line.number > maxLines) {
      const message = `At most ${maxLines} lines are read, the empty ones included.`;
      found.add(line.number, [{ pointer: "", code: "too_many", message }]);
      break;
    }
    if (line.bytes !== undefined && isBlank(line.bytes)) continue;
    specs += 1;
    if (specs > maxImportedSpecs) {
      const message = `At most ${maxImportedSpecs} specs are imported at once.`;
      found.add(line.number, [{ pointer: "", code: "too_many", message }]);
      break;
    }
    await fairQueue.run(userId, line.bytes?.length ?? 0, () =>
      checkLine(line, maxLineBytes, { found, slugs }),
    );
  }
  await addTakenSlugs(db, slugs, found);
  if (specs === 0 && found.count === 0) {
    found.add(1, [{ pointer: "", code: "required", message: "There is no spec." }]);
  }
  found.throwIfAny();
  return { specs, slugs: new Set(slugs.keys()) };
}

/** Returns whether a line is empty and skipped. */
export function isBlank(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}

const slugsAtATime = 1000;

/** Reports the lines whose slugs specs have. */
async function addTakenSlugs(
  db: Db,
  lines: ReadonlyMap<string, number>,
  found: FoundErrors,
): Promise<void> {
  const slugs = [...lines.keys()];
  for (let start = 0; start < slugs.length; start += slugsAtATime) {
    const taken = await findTakenSlugs(db, slugs.slice(start, start + slugsAtATime));
    for (const slug of taken) found.add(lines.get(slug) ?? 0, [slugTakenError(slug)]);
  }
}

interface CheckedLines {
  readonly found: FoundErrors;
  readonly slugs: Map<string, number>;
}

function checkLine(
  { number, bytes }: Line,
  maxLineBytes: number,
  { found, slugs }: CheckedLines,
): void {
  if (bytes === undefined) {
    const message = `A line may have at most ${maxLineBytes} bytes.`;
    found.add(number, [{ pointer: "", code: "too_long", message }]);
    return;
  }
  try {
    const value = readJson(bytes, "The line");
    const errors = mergeErrors(fieldErrors(value), malformedContent(value));
    found.add(number, mergeErrors(errors, repeatedSlug(number, value, slugs)));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    found.isMalformed = true;
    found.add(number, error.details.errors ?? [], error.details.errorCount);
  }
}

/** Remembers the slug of a line, or reports that an earlier line has it. */
function repeatedSlug(line: number, value: unknown, slugs: Map<string, number>): RequestError[] {
  if (typeof value !== "object" || value === null || !("slug" in value)) return [];
  const { slug } = value;
  if (typeof slug !== "string" || !isSlug(slug)) return [];
  const earlier = slugs.get(slug);
  if (earlier === undefined) {
    slugs.set(slug, line);
    return [];
  }
  const message = `Line ${earlier} has the slug ${JSON.stringify(slug)} as well.`;
  return [{ pointer: "/slug", code: "slug_taken", message }];
}

/** Collects errors up to the limits of a reply, and counts them all. */
class FoundErrors {
  /** Whether a line is malformed JSON. */
  isMalformed = false;
  count = 0;
  readonly #listed: RequestError[] = [];
  #characters = 0;

  add(line: number, errors: readonly RequestError[], count = errors.length): void {
    this.count += count;
    for (const { pointer, ...rest } of errors) {
      if (this.#listed.length >= maxErrors || this.#characters > maxErrorCharacters) return;
      this.#characters += pointer.length + rest.message.length;
      this.#listed.push({ line, pointer, ...rest });
    }
  }

  throwIfAny(): void {
    if (this.count === 0) return;
    const code = this.isMalformed ? "malformed_json" : "invalid_request";
    const listed = this.#listed.sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
    throw invalid(code, listed, this.count);
  }
}
