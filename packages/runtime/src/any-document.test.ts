import { suite, test } from "node:test";
import fc from "fast-check";
import { aChangedDocument } from "../../format/fuzz/arbitraries/a-changed-document.ts";
import { aDocument } from "../../format/fuzz/arbitraries/a-document.ts";
import { useAll } from "../testing/use-all.ts";
import { UnsupportedDocument } from "./index.ts";

suite("Whatever document it is given, the runtime goes on", () => {
  // The same ones each time: another seed, and more runs, look further.
  test("with one that the validator takes", () =>
    fc.assert(fc.asyncProperty(aDocument, useAll), { numRuns: 40, seed: 1 }));

  test("with one that something has been changed in", () =>
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
