import { test } from "node:test";
import { properties } from "../fuzz/properties.ts";

// A short run of `npm run fuzz`, with the same inputs each time.
for (const [sentence, property] of Object.entries(properties)) {
  test(sentence, () => property({ numRuns: 200, seed: 1 }));
}
