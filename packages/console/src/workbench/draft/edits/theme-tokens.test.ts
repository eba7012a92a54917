import assert from "node:assert/strict";
import { test } from "node:test";
import { referenceCounts, renameToken } from "../references/rename.ts";
import { addToken, mainBackground, readableColors, setSchemeColor } from "./theme-tokens.ts";

const draft = {
  theme: {
    colors: { ink: "#111111", paper: { light: "#FFFFFF", dark: "#000000" } },
    spacing: { ink: 8 },
  },
  screens: {
    home: {
      id: "home",
      type: "Screen",
      backgroundColor: "$paper",
      body: {
        type: "Widget",
        widgetType: "Text",
        attributes: { text: "$ink" },
        style: { textColor: "$ink", padding: "$ink" },
      },
    },
  },
};

test("A renamed color is renamed where a color is meant", () => {
  const { theme, screens } = renameToken(draft, "colors", "ink", "text") as typeof draft;
  assert.deepEqual(Object.keys(theme.colors), ["text", "paper"]);
  assert.deepEqual(screens.home.body.style, { textColor: "$text", padding: "$ink" });
  assert.equal(screens.home.body.attributes.text, "$ink");
  assert.equal(referenceCounts(draft).get("colors ink"), 1);
});

test("A color gets a value for a scheme", () => {
  assert.deepEqual(setSchemeColor(draft, "ink", "dark", "#EEEEEE")["theme"], {
    ...draft.theme,
    colors: { ...draft.theme.colors, ink: { light: "#111111", dark: "#EEEEEE" } },
  });
});

test("Tokens are added under free names, and the contrast of colors is that on the background of most screens", () => {
  const { draft: added, name } = addToken({ theme: { spacing: { space: 4 } } }, "spacing");
  assert.equal(name, "space2");
  assert.deepEqual(added["theme"], { spacing: { space: 4, space2: 16 } });
  assert.equal(mainBackground(draft), "$paper");
  assert.deepEqual([...readableColors(draft)], ["$ink"]);
});
