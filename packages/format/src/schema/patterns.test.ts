import assert from "node:assert/strict";
import { test } from "node:test";
import { formatPattern, patterns } from "./patterns.ts";

const cases: readonly [pattern: string | undefined, takes: string[], refuses: string[]][] = [
  [
    patterns.template,
    ["{{a}}", "a{{", "{{{a}}", "\\\\{{a}}", "{\\\\{{a}}", "\\{{a}} {{b}}", "a\\b{{c}}"],
    ["", "{a}", "}}", "\\{{a}}", "\\{{{a}}", "\\\\\\{{a}}", "{\\{{a}}"],
  ],
  [patterns.placeholder, ["{{ a }}"], [" {{ a }}", "{{ a }} b", "a"]],
  [patterns.color, ["#a0B1c2", "#80FFFFFF", "$brand-2"], ["#FFF", "$", "$2", "red", "{{ a }}"]],
  [
    patterns.formatVersion,
    ["1.0.0", "1.12.3-rc.1+b", "1.0.0-0a.0+01"],
    ["1.0", "2.0.0", "01.0.0", "1.0.00", "1.0.0-01"],
  ],
  [
    patterns.timestamp,
    ["2025-06-01T10:00Z", "2025-06-01T10:00:00.5+02:00", "2025-06-01T24:00:00.0Z"],
    ["2025-06-01", "2025-06-01T10:00", "2025-06-01T24:01Z", "2025-06-01t10:00Z"],
  ],
  [
    formatPattern("url"),
    ["https://a.b", "tel:1", "MAILTO:a"],
    ["a/b", "JavaScript:a", "data:a", "//a", "{{ a }}"],
  ],
  [formatPattern("webUrl"), ["https://a", "HTTPS://a"], ["http://a", "https://", "https:// a"]],
  [
    formatPattern("imageUrl"),
    ["https://a", "asset:a", "data:image/png;base64,a"],
    ["data:text/html,a", "a.png"],
  ],
  [
    formatPattern("requestUrl"),
    ["https://a", "/a", "a?b=c:d", "./a"],
    ["http://a", "//a", "ftp:a", "/\\a", "\t/a", "/\n/a"],
  ],
  [formatPattern("itemName"), ["user", "_1"], ["1", "a-b", ""]],
  [
    formatPattern("localTime"),
    ["2025-06-01", "2025-06-01T10:00:00.5", "10:30"],
    ["2025-06-01T10:00Z", "10", "2025-13-01", "24:00"],
  ],
  [formatPattern("locale"), ["en", "zh-Hant-TW"], ["e", "en_US", ""]],
];

test("Each pattern accepts only strings of its kind", () => {
  for (const [pattern = "", takes, refuses] of cases) {
    const expression = new RegExp(pattern, "u");
    for (const text of takes) assert.match(text, expression);
    for (const text of refuses) assert.doesNotMatch(text, expression);
  }
});
