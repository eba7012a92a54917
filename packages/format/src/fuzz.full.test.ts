import { test } from "node:test";
import { properties } from "../fuzz/properties.ts";

// A short run of `npm run fuzz`.
for (const [sentence, property] of Object.entries(properties)) {
  test(sentence, () => property({ numRuns: 200 }));
}
