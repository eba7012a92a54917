import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { adviceOn, withWidget } from "../../../testing/drafts.ts";
import { validateDraft } from "../validate-draft.ts";

const white = "#FFFFFF";
const black = "#000000";
const withColors = (colors: object) =>
  withWidget("Image", { url: "asset:a", alt: "A shoe" }, { theme: { colors } });

suite("Colors of the theme that SDKs draw on one another", () => {
  const cases: readonly [what: string, draft: object, ...pointers: string[]][] = [
    ["a primary alone", withColors({ primary: "#FFEB3B" })],
    ["an onPrimary alone", withColors({ onPrimary: white }), "/theme/colors/onPrimary"],
    [
      "with a similar onPrimary",
      withColors({ primary: white, onPrimary: "#AAAAAA" }),
      "/theme/colors/onPrimary",
    ],
    ["with a contrasting onPrimary", withColors({ primary: "#FFEB3B", onPrimary: black })],
    [
      "with a translucent onPrimary",
      withColors({ primary: white, onPrimary: "#40000000" }),
      "/theme/colors/onPrimary",
    ],
    [
      "a surface alone",
      withColors({ surface: { light: "#223344", dark: "#223344" } }),
      "/theme/colors/surface",
    ],
    [
      "a background alone",
      withColors({ background: { light: white, dark: "#DDDDDD" } }),
      "/theme/colors/background",
    ],
    ["an onSurface alone", withColors({ onSurface: black }), "/theme/colors/onSurface"],
    ["others", withColors({ brand: "#FFEB3B", outline: white })],
  ];
  for (const [what, draft, ...pointers] of cases) {
    test(`${what}: ${pointers.length === 0 ? "no advice" : "advice"}`, () => {
      const expected = pointers.map((pointer) => ["low_contrast", pointer]);
      assert.deepEqual(adviceOn(draft), expected);
    });
  }

  test("the message names the colors and the scheme", () => {
    const [finding] = validateDraft(withColors({ surface: "#223344" }));
    assert.match(finding?.message ?? "", /light scheme.*onSurface.*#1A1C20.*1\.3\d:1/);
    assert.match(finding?.hint ?? "", /"onSurface"/);
  });
});
