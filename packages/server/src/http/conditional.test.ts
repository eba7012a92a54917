import assert from "node:assert/strict";
import { test } from "node:test";
import { AppError } from "../errors/errors.ts";
import { entityTag, ifMatchErrors, namesTag, readIfMatch, requireRevision } from "./conditional.ts";

const tag = entityTag("", 3, 1);

const naming: readonly (readonly [string, string])[] = [
  ["the tag itself", '"3.1"'],
  ["the tag, made weak by a proxy", 'W/"3.1"'],
  ["the tag with a coding's suffix", '"3.1-gzip"'],
  ["the tag with another coding's suffix, made weak by a proxy", 'W/"3.1-br"'],
  ["a list that contains the tag", '"1.0", W/"2.0" ,"3.1"'],
  ["a list without spaces", '"1.0","3.1-gzip"'],
  ["anything", "*"],
  ["anything, with spaces", " * "],
];
for (const [what, header] of naming) {
  test(`If-None-Match names the tag by ${what}`, () => {
    assert.equal(namesTag(header, tag), true);
  });
}

const notNaming: readonly (readonly [string, string | undefined])[] = [
  ["nothing", undefined],
  ["an empty header", ""],
  ["another revision", '"2.1"'],
  ["another state", '"3.2"'],
  ["a revision that begins alike", '"3.10"'],
  ["a state that begins alike", '"3.1.1"'],
  ["the tag without quotes", "3.1"],
  ["a tag that contains the tag", '"a3.1"'],
  ["a tag that doesn't end", '"3.1-gzip'],
];
for (const [what, header] of notNaming) {
  test(`If-None-Match doesn't name the tag by ${what}`, () => {
    assert.equal(namesTag(header, tag), false);
  });
}

const matching: readonly (readonly [string, string | undefined, number, boolean])[] = [
  ["nothing", undefined, 3, true],
  ["anything", "*", 3, true],
  ["its revision", '"3.1"', 3, true],
  ["its revision in another state", '"3.0"', 3, true],
  ["its revision with a coding's suffix", '"3.1-gzip"', 3, true],
  ["its revision among others", '"1.0", "3.1"', 3, true],
  ["its revision and empty elements", ', "3.1",', 3, true],
  ["its revision beside a tag with a comma", '"a,b", "3.1"', 3, true],
  ["a tag with a comma, whose parts are not tags", '"a,3.1"', 3, false],
  ["another revision", '"2.1"', 3, false],
  ["its revision in another epoch", '"3.1.5f0a93c2"', 3, false],
  ["its revision in another epoch, with a coding's suffix", '"3.1.5f0a93c2-br"', 3, false],
  ["other revisions", '"1.0", "2.1"', 3, false],
  ["its revision, made weak by a proxy", 'W/"3.1"', 3, false],
  ["tags of another format", '"3", "", "-3.1", "3.1e9"', 3, false],
];
for (const [what, header, revision, matches] of matching) {
  test(`A change is ${matches ? "allowed" : "refused"} if If-Match names ${what}`, () => {
    assert.deepEqual(ifMatchErrors(header), []);
    const change = () => requireRevision(readIfMatch("", header), revision);
    if (matches) return change();
    assert.throws(change, (error) => {
      assert.ok(error instanceof AppError);
      assert.equal(error.code, "revision_mismatch");
      assert.deepEqual(error.details.members, { current_revision: revision });
      return true;
    });
  });
}

const malformed = ["", "3.1", '"3.1', '3.1"', '"3.1" "4.1"', ",", "**", 'w/"3.1"', '"3 1"'];
for (const header of malformed) {
  test(`If-Match can't be ${JSON.stringify(header)}`, () => {
    const errors = ifMatchErrors(header).map(({ parameter, code }) => `${parameter} ${code}`);
    assert.deepEqual(errors, ["If-Match wrong_format"]);
  });
}
