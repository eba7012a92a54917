import assert from "node:assert/strict";
import { test } from "node:test";
import { isIncluded } from "./include.ts";

const matches = (pattern: string, slug: string) =>
  isIncluded({ slugs: [pattern], tags: [] }, { slug, tags: [] });

test("A * in a pattern of slugs stands for any text, also none", () => {
  const matching = [
    ["shop", "shop"],
    ["*", "shop"],
    ["shop-*", "shop-"],
    ["shop-*", "shop-a-b"],
    ["*-shop", "my-shop"],
    ["a*b*a", "aba"],
    ["a*b*a", "a-b-b-a"],
    ["**a**", "bab"],
  ] as const;
  const others = [
    ["shop", "shops"],
    ["shop-*", "shop"],
    ["*-shop", "shop"],
    ["a*a", "a"],
    ["a*b*a", "ab"],
    ["ab*ba", "aba"],
  ] as const;
  for (const [pattern, slug] of matching) assert.ok(matches(pattern, slug), `${pattern} ${slug}`);
  for (const [pattern, slug] of others) assert.ok(!matches(pattern, slug), `${pattern} ${slug}`);
});

test("A spec is included by its slug or by one of its tags, and without a selection always", () => {
  const include = { slugs: ["shop-*"], tags: ["shop", "sale"] };
  assert.ok(isIncluded(include, { slug: "shop-home", tags: [] }));
  assert.ok(isIncluded(include, { slug: "home", tags: ["new", "sale"] }));
  assert.ok(!isIncluded(include, { slug: "home", tags: ["Shop"] }));
  assert.ok(isIncluded(undefined, { slug: "home", tags: [] }));
});
