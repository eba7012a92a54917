import { suite, test } from "node:test";
import fc from "fast-check";
import { aChangedDocument } from "../../format/fuzz/arbitraries/a-changed-document.ts";
import { aDocument } from "../../format/fuzz/arbitraries/a-document.ts";
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
});
