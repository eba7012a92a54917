import assert from "node:assert/strict";
import { test } from "node:test";
import { membersIn, membersOfCatalog } from "../../testing/case-members.ts";
import {
  conformanceFiles,
  type DocumentCase,
  type DocumentFile,
} from "../../testing/conformance-files.ts";
import { isContainer, type Json } from "../json.ts";
import { keysOfPointer } from "../json-pointer.ts";
import { validateDocument } from "../validate/validate-document.ts";
import { validateDraft } from "../validate/validate-draft.ts";

const catalog = membersOfCatalog();
// The content of a component with parameters is checked where it is used.
const valid = conformanceFiles<DocumentFile>("documents/valid")
  .flatMap(({ cases }) => cases)
  .filter(({ name }) => name !== "a component that isn't used");

test("A literal null is an error in every member that doesn't take any JSON", () => {
  const accepted: string[] = [];
  for (const given of valid) {
    for (const [pointer, names] of membersIn(given)) {
      const takesNull = names.some((name) => catalog.get(name)?.kind === "any");
      if (!takesNull && !hasError(given, pointer)) accepted.push(...names);
    }
  }
  // `coverage.test.ts` proves that every member is in a case.
  assert.deepEqual([...new Set(accepted)].sort(), nullable);
});

/** The API gives these with null. */
const nullable = [
  "Spec.cdn_url",
  "Spec.created_by_name",
  "Spec.live_version",
  "Spec.managed_by",
  "Spec.updated_by_name",
];

/** Whether a case with null at a pointer has an error there. */
function hasError({ spec, document }: DocumentCase, pointer: string): boolean {
  const changed = withNull(document ?? spec ?? null, keysOfPointer(pointer));
  const found = document === undefined ? validateDraft(changed) : validateDocument(changed);
  return found.some((each) => each.pointer === pointer && each.severity === "error");
}

function withNull(json: Json, [key, ...rest]: readonly string[]): Json {
  if (key === undefined) return null;
  if (Array.isArray(json)) {
    return json.map((item, index) => (String(index) === key ? withNull(item, rest) : item));
  }
  if (!isContainer(json)) return json;
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [
      name,
      name === key ? withNull(value, rest) : value,
    ]),
  );
}
