import { isDay } from "../../catalog/local-time-pattern.ts";
import { timestampPattern } from "../../catalog/string-patterns.ts";
import type { DiagnosticKind } from "../../diagnostic-kind.ts";
import { specVersion } from "../../document.ts";
import { parseVersion } from "../../parse-version.ts";
import { quote } from "../../wording/quote.ts";
import { reportInvalid, reportWrongType } from "../walk/expect.ts";
import { reportAt } from "../walk/report.ts";
import type { Check } from "../walk/walk.ts";

/**
 * Checks the `specVersion` of a document, which can be any minor version of the known major
 * version.
 */
export const checkFormatVersion: Check = (walk, value, parent, key) => {
  if (typeof value !== "string") {
    reportWrongType(walk, value, parent, key, { wanted: "a string", kind: "malformed" });
    return;
  }
  const version = parseVersion(value);
  if (version === undefined) {
    reportInvalid(walk, value, parent, key, { wanted: "a semantic version", kind: "malformed" });
  } else if (version.major !== parseVersion(specVersion)?.major) {
    reportAt(walk, parent, key, {
      code: "unsupported_version",
      kind: "unpublishable",
      message: `The format version ${quote(value)} isn't compatible with ${quote(specVersion)}.`,
    });
  }
};

/** Checks a timestamp (ISO 8601) with a zone. */
export function timestampCheck(kind: DiagnosticKind): Check {
  return (walk, value, parent, key) => {
    if (typeof value !== "string") {
      reportWrongType(walk, value, parent, key, { wanted: "a string", kind });
    } else if (!isTimestamp(value)) {
      reportInvalid(walk, value, parent, key, { wanted: "an ISO 8601 timestamp", kind });
    }
  };
}

function isTimestamp(text: string): boolean {
  // Only `Date` decides whether the zone is possible.
  return timestampPattern.test(text) && !Number.isNaN(Date.parse(text)) && isDay(text.slice(0, 10));
}
