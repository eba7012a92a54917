import assert from "node:assert/strict";
import { test } from "node:test";
import type { DraftNode } from "@screenspec/format";
import { openSpecPage } from "../../testing/spec-page.ts";
import { renderer, specOf, widget } from "../../testing/specs.ts";

const password = (id: string) => widget("TextField", { label: id, obscureText: true }, { id });
const form = (id: string, ...fields: readonly DraftNode[]) => widget("Form", {}, { id }, ...fields);

test("Password managers are told which fields ask for a new password", async (t) => {
  const { page, show } = await openSpecPage(t);
  const body = renderer(
    "Column",
    {},
    {},
    form("login", password("only")),
    form("registration", password("first"), password("repeated")),
    form("change", password("former"), password("next"), password("again")),
  );
  await show(specOf(body));
  const kinds = await page
    .locator("[type=password]")
    .evaluateAll((fields) => fields.map((field) => field.getAttribute("autocomplete")));
  assert.deepEqual(kinds, [
    "current-password",
    "new-password",
    "new-password",
    "current-password",
    "new-password",
    "new-password",
  ]);
});
