import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import { findViolations } from "../../testing/examples/find-violations.ts";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

const options = [
  { value: 1, label: "One" },
  { value: 2, label: "Two" },
];
const body = renderer(
  "Scrollable",
  {},
  {},
  renderer(
    "Column",
    { spacing: 12 },
    { style: { padding: { all: 16 } } },
    widget("Text", { text: "About you" }, { accessibility: { heading: 2 } }),
    ...["filled", "outlined", "text"].map((variant) => widget("Button", { text: "Save", variant })),
    widget("TextField", { label: "Name", placeholder: "Ada", helperText: "In full" }, { id: "a" }),
    widget("Dropdown", { label: "Plan", options }, { id: "b" }),
    widget("Checkbox", { label: "Accept", initialValue: true }, { id: "c" }),
    widget("Switch", { label: "Sounds" }, { id: "d" }),
    widget("RadioGroup", { label: "Which", options, initialValue: 1 }, { id: "e" }),
    widget("ChipGroup", { label: "Which ones", options, initialValue: 1 }, { id: "f" }),
    widget("Card", {}, {}, widget("ListTile", { title: "Title", subtitle: "Subtitle" })),
    widget("Accordion", { title: "More" }, { id: "g" }),
    widget("Badge", { text: "3" }),
    widget("Avatar", { name: "Ada Lovelace" }),
  ),
);
const overlays: { readonly [actionType: string]: JsonObject } = {
  ShowAlert: { title: "Sure?", message: "No way back.", buttons: [{ text: "Yes" }] },
  ShowMenu: { items: [{ text: "Share" }, { text: "Delete", style: "destructive" }] },
  ShowSnackBar: { message: "Saved", buttonText: "Undo", actionIds: [], durationMs: 60_000 },
};

test("axe finds nothing in widgets and overlays without styles, in both schemes", async (t) => {
  const { page, show, untilTrue } = await openSpecPage(t, { width: 400, height: 1400 });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [actionType, attributes] of Object.entries(overlays)) {
      const appBar = widget("AppBar", { title: "Account" });
      const actions = action("open", actionType, attributes);
      await show(specOf(body, { appBar, onLoadActions: ["open"] }, { actions }));
      await page.locator("dialog, .snack-bar").waitFor();
      await untilTrue(
        `document.querySelector("screen-spec").shadowRoot.querySelector(".root.${colorScheme}") !== null`,
      );
      const { violations } = await findViolations(page);
      const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
      assert.deepEqual(found, [], `${actionType}, ${colorScheme}`);
    }
  }
});
