import { test } from "node:test";
import { properties } from "../fuzz/properties.ts";

// A few of the runs of `npm run fuzz`, always the same ones.
for (const [sentence, property] of Object.entries(properties)) {
  test(sentence, () => property({ numRuns: 200, seed: 1 }));
}
