import assert from "node:assert/strict";
import type { Frame, Page } from "playwright-core";

/** The objects that a script in an isolated page could reach for. */
export const ownStorage = [
  "document.cookie",
  "document.cookie = 'a=b'",
  "localStorage",
  "sessionStorage",
  "indexedDB.open('a')",
  "caches.keys()",
  "navigator.locks.request('a', () => {})",
  "navigator.serviceWorker.getRegistrations()",
];

/** Asserts that each of these expressions throws, or rejects with, a SecurityError. */
export async function assertRefused(
  frame: Frame | Page,
  expressions: readonly string[],
): Promise<void> {
  for (const expression of expressions) {
    const result = await frame.evaluate(
      `(async () => ${expression})().then(() => "reached", ({ name }) => name)`,
    );
    assert.equal(result, "SecurityError", expression);
  }
}
