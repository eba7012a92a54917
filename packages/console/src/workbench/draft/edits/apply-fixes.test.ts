import assert from "node:assert/strict";
import { test } from "node:test";
import { type Fix, validateDraft } from "@screenspec/format";
import { applyFixes } from "./apply-fixes.ts";

const text = (more: object) => ({ type: "Widget", widgetType: "Text", ...more });

test("All fixes of a draft are made at once, within what another one renames and after items that one removes", () => {
  const draft = {
    entryPoint: "home",
    screens: {
      home: {
        id: "home",
        type: "Screen",
        body: {
          type: "Renderer",
          rendererType: "Colum",
          children: [
            text({ attributes: { text: "a", maxLine: 1 }, styel: { fontSiz: 12 } }),
            text({ widgetType: "Txt", attributes: { text: "b" } }),
          ],
        },
      },
    },
  };
  const fixesOf = (value: object) =>
    validateDraft(value).flatMap(({ fix }) => (fix === undefined ? [] : [fix]));
  let fixed = applyFixes(draft, fixesOf(draft));
  // A misnamed member is checked once it has its name.
  fixed = applyFixes(fixed, fixesOf(fixed));
  assert.deepEqual(validateDraft(fixed), []);

  const remove = (path: string): Fix => ({ title: "", edits: [{ op: "remove", path }] });
  const list = { items: Array.from({ length: 12 }, (_, index) => index) };
  const paths = ["/items/2", "/items/11", "/items/2", "/items/10"];
  assert.deepEqual(applyFixes(list, paths.map(remove)), { items: [0, 1, 3, 4, 5, 6, 7, 8, 9] });
});
