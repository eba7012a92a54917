import fc from "fast-check";
import { isObject, type Json } from "../../src/json.ts";
import { type MergedDrafts, markTexts } from "../assert-merge.ts";
import { aSpec } from "./a-document.ts";
import { mutated } from "./a-mutation.ts";
import { anyDocument } from "./any-document.ts";

const aDraft: fc.Arbitrary<Json> = fc.oneof(
  aSpec,
  anyDocument.map((document): Json => JSON.parse(JSON.stringify(document))),
);

/** A draft and two copies with a few changes each. Marks in their texts tell them apart. */
export const draftsToMerge: fc.Arbitrary<MergedDrafts> = aDraft
  .map((draft) => markTexts(draft, "base"))
  .chain((base) => {
    const changed = (mark: string) =>
      mutated(fc.constant(base), 5)
        .map((json) => markTexts(json, mark))
        .map((json) => (isObject(json) ? json : base));
    return fc.tuple(fc.constant(base), changed("mine"), changed("theirs"));
  });
