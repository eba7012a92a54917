import assert from "node:assert/strict";
import {
  conformanceFiles,
  type DocumentCase,
  type DocumentFile,
} from "../../testing/conformance-files.ts";
import { testCases } from "../../testing/test-cases.ts";
import { type CustomTypeSchemas, defineCustomTypes } from "../custom/custom-types.ts";
import type { Diagnostic } from "../diagnostic.ts";
import { validateDocument } from "../validate/validate-document.ts";
import { validateDraft } from "../validate/validate-draft.ts";
import type { ValidateOptions } from "../validate/walk/start-walk.ts";

interface CustomTypesFile extends DocumentFile {
  readonly customTypes: CustomTypeSchemas;
}

for (const file of conformanceFiles<DocumentFile>("documents/valid")) {
  testCases(`documents/valid/${file.name}: ${file.proves}`, file.cases, (given) => {
    const found = validate(given);
    assert.deepEqual(
      found.map(({ code, pointer }) => ({ code, pointer })),
      given.advice ?? [],
    );
    assert.ok(found.every(({ severity }) => severity === "warning"));
  });
}

for (const file of conformanceFiles<DocumentFile>("documents/invalid")) {
  testCases(`documents/invalid/${file.name}: ${file.proves}`, file.cases, (given) => {
    const found = validate(given);
    assert.deepEqual(found.map(compared), given.diagnostics);
    assert.ok(found.some(({ severity }) => severity === "error"));
  });
}

for (const file of conformanceFiles<CustomTypesFile>("documents/custom-types")) {
  const customTypes = defineCustomTypes(file.customTypes);
  testCases(`documents/custom-types/${file.name}: ${file.proves}`, file.cases, (given) => {
    assert.deepEqual(validate(given, { customTypes }).map(compared), given.diagnostics);
  });
}

function validate({ spec, document }: DocumentCase, options?: ValidateOptions): Diagnostic[] {
  return document === undefined
    ? validateDraft(spec, options)
    : validateDocument(document, options);
}

/** The parts of a diagnostic that are the same in every validator. */
function compared({ code, kind, severity, pointer }: Diagnostic) {
  return { code, kind, severity, pointer };
}
