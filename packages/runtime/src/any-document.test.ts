import { suite, test } from "node:test";
import { composePreview } from "@screenspec/format";
import fc from "fast-check";
import {
  aChangedDocument,
  aChangedSpec,
} from "../../format/fuzz/arbitraries/a-changed-document.ts";
import { aDocument } from "../../format/fuzz/arbitraries/a-document.ts";
import { mutated } from "../../format/fuzz/arbitraries/a-mutation.ts";
import { aSpecWithParameters } from "../../format/fuzz/arbitraries/a-spec-with-parameters.ts";
import { useAll } from "../testing/use-all.ts";
import { UnsupportedDocument } from "./index.ts";

suite("The runtime never throws while it runs a document", () => {
  // A fixed seed makes failures reproducible. Change the seed or `numRuns` to test other documents.
  test("that is valid", () =>
    fc.assert(fc.asyncProperty(aDocument, useAll), { numRuns: 40, seed: 1 }));

  test("that was mutated, unless it refuses the document", () =>
    fc.assert(
      fc.asyncProperty(aChangedDocument, async (document) => {
        try {
          await useAll(document);
        } catch (error) {
          if (!(error instanceof UnsupportedDocument)) throw error;
        }
      }),
      { numRuns: 80, seed: 1 },
    ));

  test("that is the preview of a mutated spec or any JSON", () =>
    fc.assert(
      fc.asyncProperty(
        fc.oneof(aChangedSpec, mutated(aSpecWithParameters, 6), fc.jsonValue()),
        (spec) => useAll(composePreview(spec, head).document),
      ),
      { numRuns: 120, seed: 1 },
    ));
});

const head = { specId: "spec_1", version: 1, createdAt: "2025-06-01T12:00:00.000Z" };
