import assert from "node:assert/strict";
import { test } from "node:test";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

const count = action("count", "SetData", { path: "n", op: "increment", value: 1 });
const column = (...fields: Parameters<typeof renderer>[3][]) =>
  renderer(
    "Column",
    { crossAxisAlignment: "stretch" },
    { style: { padding: { all: 16 } } },
    ...fields,
  );

test("A TextField has icons, buttons and a helper text", async (t) => {
  const { page, show, read, until, problems } = await openSpecPage(t);

  await t.test("the clear button exists while the field has text", async () => {
    const attributes = { label: "Name", clearable: true, required: true, leadingIcon: "search" };
    const members = { id: "name", onValueChangedActionIds: ["count"], onClickActionIds: ["count"] };
    await show(specOf(column(widget("TextField", attributes, members)), {}, { actions: count }));
    const clear = page.getByRole("button", { name: "Clear" });
    assert.equal(await clear.count(), 0);
    const field = page.getByLabel("Name");
    await field.fill("Ada");
    await until("state.screenData.n", 1);
    const { width, height } = (await clear.boundingBox()) ?? {};
    assert.deepEqual([width, height], [44, 44]);
    await clear.click();
    await until("widget.name.value", "");
    // Clearing changes the value and doesn't press the field.
    assert.equal(await read("state.screenData.n"), 2);
    assert.ok(await field.evaluate((input) => input.matches(":focus")));
    assert.equal(await read("widget.name.error"), null, "it hasn't been left");
    assert.equal(await clear.count(), 0);
  });

  await t.test("the reveal button announces whether the password is shown", async () => {
    const password = widget(
      "TextField",
      { label: "Password", obscureText: true },
      { id: "password" },
    );
    const pin = { label: "Pin", obscureText: true, revealable: false };
    await show(specOf(column(password, widget("TextField", pin, { id: "pin" }))));
    const field = page.getByLabel("Password", { exact: true });
    await field.fill("secret");
    const reveal = page.getByRole("button", { name: "Show password" });
    assert.equal(await reveal.count(), 1);
    const typeAndState = async () => [
      await field.getAttribute("type"),
      await reveal.getAttribute("aria-pressed"),
    ];
    assert.deepEqual(await typeAndState(), ["password", "false"]);
    await reveal.click();
    assert.deepEqual(await typeAndState(), ["text", "true"]);
    await field.press("End");
    await field.pressSequentially("s");
    assert.deepEqual(await typeAndState(), ["text", "true"]);
    await reveal.focus();
    await page.keyboard.press("Space");
    assert.deepEqual(await typeAndState(), ["password", "false"]);
    assert.equal(await read("widget.password.value"), "secrets");
  });

  await t.test(
    "the helper text is announced with the field, and an error replaces it in the error color",
    async () => {
      const attributes = { label: "Name", required: true, helperText: "As in your passport." };
      await show(specOf(column(widget("TextField", attributes, { id: "name" }))));
      const field = page.getByLabel("Name");
      const description = () =>
        field.evaluate((input) => {
          const root = input.getRootNode();
          const id = input.getAttribute("aria-describedby") ?? "";
          return root instanceof ShadowRoot ? root.getElementById(id)?.textContent : undefined;
        });
      assert.equal(await description(), "As in your passport.");
      await field.focus();
      await field.blur();
      await until("widget.name.valid", false);
      assert.notEqual(await description(), "As in your passport.");
      await page.keyboard.press("Tab");
      await field.focus();
      const { outline, border } = await field.evaluate((input) => {
        const { outlineColor, borderTopColor } = getComputedStyle(input);
        return { outline: outlineColor, border: borderTopColor };
      });
      assert.equal(outline, border, "the focus leaves it the color of errors");
      assert.equal(border, "rgb(179, 38, 30)");
    },
  );

  assert.deepEqual(problems, []);
});
