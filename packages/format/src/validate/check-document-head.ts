import { specVersion } from "../document.ts";
import { unfit, wrongType } from "./expect.ts";
import { isDay } from "./is-day.ts";
import { parseVersion } from "./parse-version.ts";
import type { Check } from "./rules/check.ts";
import { reportAt } from "./walk.ts";
import { quote } from "./wording.ts";

/** The `specVersion` of a document: any minor version of the major that this package knows. */
export const checkFormatVersion: Check = (walk, value, parent, key) => {
  if (typeof value !== "string") {
    wrongType(walk, value, parent, key, { wanted: "a string", kind: "malformed" });
    return;
  }
  const version = parseVersion(value);
  if (version === undefined) {
    unfit(walk, value, parent, key, { wanted: "a semantic version", kind: "malformed" });
  } else if (version.major !== parseVersion(specVersion)?.major) {
    reportAt(walk, parent, key, {
      code: "unsupported_version",
      kind: "unpublishable",
      message: `The format version ${quote(value)} isn't compatible with ${quote(specVersion)}.`,
    });
  }
};

/** A point in time (ISO 8601), with its zone. */
export const checkTimestamp: Check = (walk, value, parent, key) => {
  if (typeof value !== "string") {
    wrongType(walk, value, parent, key, { wanted: "a string", kind: "malformed" });
  } else if (!isTimestamp(value)) {
    unfit(walk, value, parent, key, { wanted: "an ISO 8601 timestamp", kind: "malformed" });
  }
};

function isTimestamp(text: string): boolean {
  const [, day] = timestamp.exec(text) ?? [];
  return day !== undefined && !Number.isNaN(Date.parse(text)) && isDay(day);
}

const timestamp = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;
