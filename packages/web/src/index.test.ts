import assert from "node:assert/strict";
import { test } from "node:test";

test("The package can be imported on a server without a DOM", async () => {
  assert.ok(!("HTMLElement" in globalThis));
  const { ScreenSpec } = await import("./index.ts");
  ScreenSpec.defineWidget("Chart", { create: () => ({ element: document.createElement("div") }) });
});
