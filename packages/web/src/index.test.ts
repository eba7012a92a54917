import assert from "node:assert/strict";
import { test } from "node:test";

test("The package can be imported where there is no browser, as servers that render apps do", async () => {
  assert.ok(!("HTMLElement" in globalThis));
  const { ScreenSpec } = await import("./index.ts");
  ScreenSpec.defineWidget("Chart", { create: () => ({ element: document.createElement("div") }) });
});
