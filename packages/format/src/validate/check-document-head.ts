import { specVersion } from "../document.ts";
import { expectString, reportWrongType } from "./expect.ts";
import { parseVersion } from "./parse-version.ts";
import type { Place } from "./place.ts";
import { report, type Walk } from "./walk.ts";
import { describe, nameOf, quote } from "./wording.ts";

/** The `specVersion` of a document: any minor version of the major that this package knows. */
export function checkFormatVersion(walk: Walk, place: Place): void {
  const text = expectString(walk, place);
  if (text === undefined) return;
  const version = parseVersion(text);
  if (version === undefined) reportInvalid(walk, place, "a semantic version");
  else if (version.major !== parseVersion(specVersion)?.major) {
    report(walk, place, {
      code: "unsupported_version",
      kind: "unpublishable",
      message: `The format version ${quote(text)} isn't compatible with ${quote(specVersion)}.`,
    });
  }
}

/** The `version` of a document. */
export function checkCount(walk: Walk, place: Place): void {
  const { value } = place;
  if (typeof value !== "number") reportWrongType(walk, place, { wanted: "an integer" });
  else if (!Number.isSafeInteger(value) || value < 1) {
    reportInvalid(walk, place, "an integer from 1");
  }
}

/** A point in time (ISO 8601), with its zone. */
export function checkTimestamp(walk: Walk, place: Place): void {
  const text = expectString(walk, place);
  if (text === undefined || isTimestamp(text)) return;
  reportInvalid(walk, place, "an ISO 8601 timestamp");
}

function reportInvalid(walk: Walk, place: Place, wanted: string): void {
  report(walk, place, {
    code: "invalid_value",
    kind: "malformed",
    message: `${nameOf(place)} must be ${wanted}, but is ${describe(place.value)}.`,
  });
}

function isTimestamp(text: string): boolean {
  const [, day] = timestamp.exec(text) ?? [];
  return day !== undefined && !Number.isNaN(Date.parse(text)) && isDay(day);
}

/** Date.parse takes the 30th of February for the 1st of March. */
function isDay(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

const timestamp = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;
