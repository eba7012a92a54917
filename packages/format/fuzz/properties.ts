import assert from "node:assert/strict";
import fc from "fast-check";
import { composeDocument } from "../src/compose/compose-document.ts";
import { composeWithSources } from "../src/compose/compose-with-sources.ts";
import { composePreview } from "../src/compose/preview/compose-preview.ts";
import type { Diagnostic } from "../src/diagnostic.ts";
import { diffDocuments } from "../src/diff/diff-documents.ts";
import type { DraftContent } from "../src/document.ts";
import { applyFix } from "../src/fix/apply-fix.ts";
import { isObject, type Json } from "../src/json.ts";
import { documentSchema, specSchema } from "../src/schema/index.ts";
import { validateDocument } from "../src/validate/validate-document.ts";
import { validateDraft } from "../src/validate/validate-draft.ts";
import { aChangedDocument, aChangedSpec } from "./arbitraries/a-changed-document.ts";
import { aDocument, aSpec } from "./arbitraries/a-document.ts";
import { aGrowingSpec } from "./arbitraries/a-growing-spec.ts";
import { mutated } from "./arbitraries/a-mutation.ts";
import { aSpecWithParameters } from "./arbitraries/a-spec-with-parameters.ts";
import { anyDocument, asDocument, withChanges } from "./arbitraries/any-document.ts";
import { draftsToMerge } from "./arbitraries/drafts-to-merge.ts";
import { assertComplete, reverseKeys } from "./assert-diff.ts";
import { assertMergesAlike, assertMergesAll, assertMergesOneSide } from "./assert-merge.ts";
import { assertPreview, assertSources } from "./assert-sources.ts";
import { resolves } from "./resolve-pointer.ts";
import { compileSchema, disagreement } from "./schema-agreement.ts";

type Property = (parameters: { readonly numRuns: number; readonly seed?: number }) => void;

const isDocument = compileSchema(documentSchema());
// A file must have a name. Stored drafts have none.
const { required: _, ...schemaOfDrafts } = specSchema();
const isSpec = compileSchema(schemaOfDrafts);
const head = { specId: "spec_1", version: 1, createdAt: "2025-06-01T12:00:00.000Z" };

/** The properties of the format that must hold for any input, by sentence. */
export const properties: { readonly [sentence: string]: Property } = {
  "a document generated from the catalog is valid": check(aDocument, (json) => {
    assert.deepEqual(errorsOf(validateDocument(json)), []);
    assert.equal(disagreement(json, isDocument, []), undefined);
  }),

  "a spec generated from the catalog is valid": check(aSpec, (json) => {
    assert.deepEqual(errorsOf(validateDraft(json)), []);
    assert.equal(disagreement(json, isSpec, []), undefined);
  }),

  "the diagnostics of a mutated document are sorted, and their pointers resolve": check(
    aChangedDocument,
    (json) => assertOrderly(json, validateDocument(json)),
  ),

  "the diagnostics of a mutated spec are sorted, and their pointers resolve": check(
    aChangedSpec,
    (json) => assertOrderly(json, validateDraft(json)),
  ),

  "a fix of a mutated spec makes its finding go away": check(aChangedSpec, (json) => {
    for (const { fix, code, pointer, message } of validateDraft(json)) {
      if (fix === undefined || !isObject(json)) continue;
      const stays = validateDraft(applyFix(json, fix)).find(
        (found) => found.code === code && found.pointer === pointer && found.message === message,
      );
      assert.equal(stays, undefined);
    }
  }),

  "the diagnostics of any JSON are sorted, and their pointers resolve": check(
    fc.jsonValue().map(asJson),
    (json) => {
      assertOrderly(json, validateDocument(json));
      assertOrderly(json, validateDraft(json));
    },
  ),

  "the schema and the validator agree about a mutated document": check(aChangedDocument, (json) =>
    assert.equal(disagreement(json, isDocument, validateDocument(json)), undefined),
  ),

  "the schema and the validator agree about a mutated spec": check(aChangedSpec, (json) =>
    assert.equal(disagreement(json, isSpec, validateDraft(json)), undefined),
  ),

  "a valid spec always composes to the same valid document": check(aSpec, assertComposes),

  "a mutated spec that is valid always composes to the same valid document": check(
    aChangedSpec,
    (json) => {
      if (errorsOf(validateDraft(json)).length === 0) assertComposes(json);
    },
  ),

  "a valid spec with parameters always composes to the same valid document": check(
    aSpecWithParameters,
    (json) => {
      assert.deepEqual(errorsOf(validateDraft(json)), []);
      assertComposes(json);
    },
  ),

  "every node, action and rule of a document has its source in the spec": check(
    fc.oneof(aSpec, aSpecWithParameters),
    (json) => {
      const composed = composeWithSources(asDraft(json), head);
      assert.deepEqual(composed.document, composeDocument(asDraft(json), head));
      assertSources(json, composed);
    },
  ),

  "a valid spec has its document as preview": check(
    fc.oneof(aSpec, aSpecWithParameters),
    (json) => {
      const { document, sources } = composeWithSources(asDraft(json), head);
      const preview = composePreview(json, head);
      assert.deepEqual(JSON.parse(JSON.stringify(preview.document)), document);
      assert.deepEqual(preview.sources, sources);
    },
  ),

  "a mutated spec or any JSON has a preview, whose nodes have their sources": check(
    fc.oneof(
      aChangedSpec,
      mutated(aSpecWithParameters, 6),
      fc.jsonValue().map(asJson),
      anyDocument.map(asJson),
    ),
    (json) => assertPreview(json, composePreview(json, head)),
  ),

  "a spec with texts that composing lengthens is valid if and only if its document is": check(
    aGrowingSpec,
    (json) => {
      const errors = errorsOf(validateDocument(composeDocument(asDraft(json), head)));
      assert.equal(errorsOf(validateDraft(json)).length, errors.length);
    },
  ),

  "applying the diff of two documents to the first gives the second": check(
    fc.tuple(aDocument, aDocument),
    ([before, after]) => assertComplete(asDocument(before), asDocument(after)),
  ),

  "applying the diff of a document and a changed copy works in both directions": check(
    withChanges(aDocument.map((json) => asDocument(json))),
    ([before, after]) => {
      assertComplete(before, after);
      assertComplete(after, before);
    },
  ),

  "applying the diff of a draft and a changed copy works in both directions": check(
    withChanges(aSpec.map((json) => asDocument(json))),
    ([before, after]) => {
      assertComplete(before, after);
      assertComplete(after, before);
    },
  ),

  "applying the diff of two arbitrary documents to the first gives the second": check(
    fc.tuple(anyDocument, anyDocument),
    ([before, after]) => assertComplete(before, after),
  ),

  "applying the diff of an arbitrary document and a changed copy works in both directions": check(
    withChanges(anyDocument),
    ([before, after]) => {
      assertComplete(before, after);
      assertComplete(after, before);
    },
  ),

  "documents that differ only in the order of keys have no changes": check(
    fc.oneof(
      aDocument.map((json) => asDocument(json)),
      anyDocument,
    ),
    (document) => assert.deepEqual(diffDocuments(document, reverseKeys(document)).changes, []),
  ),

  "merging a draft with no changes, or with the same, gives the changed draft": check(
    draftsToMerge,
    assertMergesOneSide,
  ),

  "every change of two drafts is in their merge or in a conflict": check(
    draftsToMerge,
    assertMergesAll,
  ),

  "merging gives the same whichever side is mine, if the same is chosen": check(
    draftsToMerge,
    assertMergesAlike,
  ),
};

function check<Of>(arbitrary: fc.Arbitrary<Of>, predicate: (given: Of) => void): Property {
  // As parsed JSON: without undefined and without prototypes.
  const property = fc.property(arbitrary, (given) => predicate(JSON.parse(JSON.stringify(given))));
  return (parameters) => fc.assert(property, parameters);
}

function asJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value));
}

function errorsOf(found: readonly Diagnostic[]): Diagnostic[] {
  return found.filter(({ severity }) => severity === "error");
}

function assertOrderly(json: Json, found: readonly Diagnostic[]): void {
  const pointers = found.map(({ pointer }) => pointer);
  assert.deepEqual(pointers, pointers.toSorted(byCodeUnitAndIndex));
  for (const pointer of pointers) {
    const parent = pointer.slice(0, Math.max(pointer.lastIndexOf("/"), 0));
    assert.ok(resolves(json, pointer) || resolves(json, parent), pointer);
  }
}

/** As texts with ten digits for every index. */
function byCodeUnitAndIndex(one: string, other: string): number {
  const [text, otherText] = [one, other].map((pointer) =>
    pointer
      .split("/")
      .map((token) => (/^(0|[1-9]\d*)$/.test(token) ? token.padStart(10, "0") : token))
      .join("/"),
  ) as [string, string];
  return text < otherText ? -1 : text > otherText ? 1 : 0;
}

function assertComposes(json: Json): void {
  const text = JSON.stringify(json);
  const content = asDraft(json);
  const document = composeDocument(content, head);
  assert.deepEqual(errorsOf(validateDocument(document)), []);
  assert.equal(JSON.stringify(content), text);
  const again = composeDocument(asDraft(JSON.parse(text)), head);
  assert.equal(JSON.stringify(again), JSON.stringify(document));
}

/** The value was validated, or generated as a valid one. */
function asDraft(json: Json): DraftContent {
  return JSON.parse(JSON.stringify(json));
}
