import assert from "node:assert/strict";
import { test } from "node:test";
import { contrastOf } from "../../testing/contrast-of.ts";
import { openSpecPage } from "../../testing/spec-page.ts";
import { renderer, specOf, widget } from "../../testing/specs.ts";

const colors = {
  primary: { light: "#006E1C", dark: "#77DD77" },
  outline: { light: "#123456", dark: "#ABCDEF" },
  error: { light: "#AA0000", dark: "#FFAAAA" },
};
const options = [
  { value: 1, label: "One" },
  { value: 2, label: "Two" },
];
const body = renderer(
  "Column",
  { spacing: 8 },
  {},
  widget("Checkbox", { label: "Off" }, { id: "checkbox" }),
  widget("Checkbox", { label: "On", initialValue: true }, { id: "checked" }),
  widget("RadioGroup", { label: "Which", options, initialValue: 1 }, { id: "radios" }),
  widget("Switch", { label: "Off" }, { id: "switch" }),
  widget("Switch", { label: "On", initialValue: true }, { id: "on" }),
);

/** The form control of a node, or that of one of its options. */
const controlOf = (id: string, index = 0) => `[part~="${id}"] input >> nth=${index}`;

test("Checkboxes, radios and switches have the theme's colors in both schemes", async (t) => {
  const { page, show, untilTrue, problems } = await openSpecPage(t);
  await show(specOf(body, {}, { theme: { colors } }));
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await untilTrue(
      `document.querySelector("screen-spec").shadowRoot.querySelector(".root.${colorScheme}") !== null`,
    );
    const rgb = (name: keyof typeof colors) => {
      const hex = colors[name][colorScheme];
      return `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(", ")})`;
    };
    const css = (selector: string, property: string, pseudo?: string) =>
      page
        .locator(selector)
        .evaluate(
          (element, [name = "", part]) => getComputedStyle(element, part).getPropertyValue(name),
          [property, pseudo],
        );
    for (const [control, edge] of [
      [controlOf("checkbox"), "outline"],
      [controlOf("checked"), "primary"],
      [controlOf("radios"), "primary"],
      [controlOf("radios", 1), "outline"],
      [controlOf("switch"), "outline"],
      [controlOf("on"), "primary"],
    ] as const) {
      assert.equal(await css(control, "border-top-color"), rgb(edge), `${control}, ${colorScheme}`);
      assert.ok((await contrastOf(page.locator(control), "border-top-color")) >= 3, control);
    }
    assert.equal(await css(controlOf("checked"), "background-color"), rgb("primary"));
    assert.equal(await css(controlOf("on"), "background-color"), rgb("primary"));
    assert.equal(await css(controlOf("radios"), "background-color", "::before"), rgb("primary"));
    // The mark is drawn only while the control is checked.
    assert.equal(await css(controlOf("checkbox"), "content", "::before"), "none");
    assert.equal(await css(controlOf("radios", 1), "content", "::before"), "none");
  }
  assert.deepEqual(problems, []);
});

test("An invalid checkbox has the color of errors", async (t) => {
  const { page, show } = await openSpecPage(t);
  const validators = [{ type: "required" }];
  const input = widget("Checkbox", { label: "Accept", validators }, { id: "accept" });
  await show(specOf(renderer("Column", {}, {}, input), {}, { theme: { colors } }));
  await page.getByRole("checkbox").focus();
  await page.getByRole("checkbox").blur();
  await page.locator("[aria-invalid]").waitFor();
  const edge = await page
    .getByRole("checkbox")
    .evaluate((each) => getComputedStyle(each).borderTopColor);
  assert.equal(edge, "rgb(170, 0, 0)");
});

test("If the user asks for more contrast, borders and secondary texts have the full color of text", async (t) => {
  const { page, show } = await openSpecPage(t);
  await page.emulateMedia({ contrast: "more" });
  const card = widget(
    "Card",
    {},
    {},
    widget("ListTile", { title: "Title", subtitle: "Subtitle" }),
    widget("TextField", { label: "Name", helperText: "In full", placeholder: "Ada" }, { id: "it" }),
  );
  await show(specOf(renderer("Column", {}, {}, card)));
  const text = await page.locator(".screen").evaluate((each) => getComputedStyle(each).color);
  for (const selector of [".Card", "input"]) {
    const edge = await page
      .locator(selector)
      .evaluate((each) => getComputedStyle(each).borderTopColor);
    assert.equal(edge, text, selector);
  }
  for (const [selector, part] of [
    [".subtitle", undefined],
    [".helper", undefined],
    ["input", "::placeholder"],
  ]) {
    const opacity = await page
      .locator(`${selector}`)
      .evaluate((each, pseudo) => getComputedStyle(each, pseudo).opacity, part);
    assert.equal(opacity, "1", selector);
  }
});

for (const preset of ["neutral", "material", "ios"]) {
  test(`Checkboxes differ in shape from radios without a choice, in the preset ${preset}${preset === "neutral" ? "" : " @full"}`, async (t) => {
    const { page, show, untilTrue } = await openSpecPage(t);
    const empty = renderer(
      "Column",
      {},
      {},
      widget("CheckboxGroup", { label: "Any", options }, { id: "any" }),
      widget("Checkbox", { label: "Off" }, { id: "checkbox" }),
      widget("RadioGroup", { label: "Which", options }, { id: "radios" }),
    );
    await show(specOf(empty, {}, { theme: { preset } }));
    await untilTrue(
      `getComputedStyle(document.querySelector("screen-spec").shadowRoot.querySelector(".root")).opacity === "1"`,
    );
    const isRound = (id: string) =>
      page
        .locator(controlOf(id))
        .evaluate((control) => getComputedStyle(control).borderTopLeftRadius === "50%");
    assert.deepEqual(await Promise.all(["any", "checkbox", "radios"].map(isRound)), [
      false,
      false,
      true,
    ]);
  });
}
