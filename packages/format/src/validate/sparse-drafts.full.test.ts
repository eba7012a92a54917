import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { validateDraft } from "./validate-draft.ts";

const holes = new Array(1e9);

/** Drafts that only programs can pass: a validation that recorded a finding for each value would run out of memory. */
const drafts: { readonly [what: string]: object } = {
  "holes among the components": { components: holes },
  "holes among the children": {
    components: [{ type: "Renderer", rendererType: "Column", children: holes }],
  },
  "holes in data": { globalData: { list: holes } },
};

suite("Validating a draft with a billion values ends:", () => {
  for (const [what, draft] of Object.entries(drafts)) {
    test(what, () => assert.equal(validateDraft(draft)[0]?.severity, "error"));
  }
});
