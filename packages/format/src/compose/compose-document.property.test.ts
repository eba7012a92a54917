import assert from "node:assert/strict";
import { suite, test } from "node:test";
import fc from "fast-check";
import type { DraftContent, DraftNode } from "../document.ts";
import { validateDocument } from "../validate/validate-document.ts";
import { validateDraft } from "../validate/validate-draft.ts";
import { composeDocument } from "./compose-document.ts";

const head = { specId: "spec_1", version: 1, createdAt: "2025-06-01T12:00:00.000Z" };

/** From so many that two nodes rarely have the same; drafts in which they do are left out. */
const anId = fc.nat({ max: 1_000_000 }).map((n) => `n${n}`);

/** A node that may refer to the components named. */
function aNode(components: readonly string[]): fc.Arbitrary<DraftNode> {
  const reference = fc.record<DraftNode>(
    { type: fc.constant("Component"), ref: fc.constantFrom(...components), id: anId },
    { requiredKeys: ["type", "ref"] },
  );
  return fc.letrec<{ node: DraftNode }>((tie) => {});
}
