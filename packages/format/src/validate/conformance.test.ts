import assert from "node:assert/strict";
import { suite, test } from "node:test";
import {
  conformanceFiles,
  type DocumentCase,
  type DocumentFile,
} from "../../testing/conformance-files.ts";
import type { Diagnostic } from "../diagnostic.ts";
import { validateDocument } from "./validate-document.ts";
import { validateDraft } from "./validate-draft.ts";

for (const file of conformanceFiles<DocumentFile>("documents/valid")) {
  suite(`documents/valid/${file.name}: ${file.proves}`, () => {
    for (const given of file.cases) {
      test(given.name, () => {
        const found = validate(given);
        assert.deepEqual(
          found.map(({ code, pointer }) => ({ code, pointer })),
          given.advice ?? [],
        );
        assert.ok(found.every(({ severity }) => severity === "warning"));
      });
    }
  });
}

for (const file of conformanceFiles<DocumentFile>("documents/invalid")) {
  suite(`documents/invalid/${file.name}: ${file.proves}`, () => {
    for (const given of file.cases) {
      test(given.name, () => {
        const found = validate(given).map(({ code, kind, severity, pointer }) => ({
          ...{ code, kind, severity, pointer },
        }));
        assert.deepEqual(found, given.diagnostics);
        assert.ok(found.some(({ severity }) => severity === "error"));
      });
    }
  });
}

function validate({ spec, document }: DocumentCase): Diagnostic[] {
  return document === undefined ? validateDraft(spec) : validateDocument(document);
}
