import assert from "node:assert/strict";
import { describeChange } from "../src/diff/describe-change.ts";
import { diffDocuments } from "../src/diff/diff-documents.ts";
import type { Document } from "../src/document.ts";
import { isObject, type Json } from "../src/json.ts";
import { applyDiff } from "../testing/apply-diff.ts";
import { resolves } from "./resolve-pointer.ts";

/**
 * Asserts that a diff, sent as JSON, determines the second document, and that its pointers resolve.
 */
export function assertComplete(before: Document, after: Document): void {
  const diff = diffDocuments(before, after);
  const sent = JSON.parse(JSON.stringify(diff));
  assert.deepEqual(sent, diff);
  assert.deepEqual(applyDiff(before, sent), after);
  const [one, other] = [asJson(before), asJson(after)];
  for (const change of diff.changes) {
    if ("from" in change) assert.ok(resolves(one, change.from), change.from);
    if ("to" in change) assert.ok(resolves(other, change.to), change.to);
    assertSentence(describeChange(change));
  }
}

function assertSentence(sentence: string): void {
  assert.match(sentence, /^\S.{5,}\.$/s);
  assert.doesNotMatch(sentence, /undefined|\[object|NaN/);
}

/** The same document with the keys of all objects reversed. */
export function reverseKeys(document: Document): Document {
  return JSON.parse(JSON.stringify(document), (_, value: unknown) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).reverse()) : value,
  );
}

function asJson(document: Document): Json {
  return JSON.parse(JSON.stringify(document));
}
