import assert from "node:assert/strict";
import { conformanceFiles } from "../../testing/conformance-files.ts";
import { testCases } from "../../testing/test-cases.ts";
import { composeDocument } from "../compose/compose-document.ts";
import type { Diagnostic } from "../diagnostic.ts";
import type { DraftContent } from "../document.ts";
import type { DocumentHead } from "../document-head.ts";
import { validateDocument } from "../validate/validate-document.ts";
import { validateDraft } from "../validate/validate-draft.ts";

/** A file of conformance/composing. */
interface ComposingFile {
  readonly proves: string;
  readonly head: DocumentHead;
  readonly cases: readonly ComposingCase[];
}

interface ComposingCase {
  readonly name: string;
  readonly spec: DraftContent;
  readonly document: object;
}

for (const file of conformanceFiles<ComposingFile>("composing")) {
  testCases(`composing/${file.name}: ${file.proves}`, file.cases, ({ spec, document }) => {
    assert.deepEqual(errors(validateDraft(spec)), []);
    assert.deepEqual(errors(validateDocument(document)), []);
    // Compared as text, because the order of keys counts.
    assert.equal(written(composeDocument(spec, file.head)), written(document));
  });
}

function errors(found: readonly Diagnostic[]): readonly Diagnostic[] {
  return found.filter(({ severity }) => severity === "error");
}

function written(document: object): string {
  return JSON.stringify(document, null, 2);
}
