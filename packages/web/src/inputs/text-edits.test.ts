import assert from "node:assert/strict";
import { test } from "node:test";
import { openDevTools } from "../../testing/dev-tools.ts";
import { openSpecPage } from "../../testing/spec-page.ts";
import { renderer, specOf, widget } from "../../testing/specs.ts";

const fields = {
  line: { maxLength: 5 },
  lines: { maxLength: 5, maxLines: 3 },
  mask: { mask: "000-00-0000" },
  phone: { mask: { type: "phone", country: "DE" } },
  email: { keyboardType: "email", validators: [{ type: "email", message: "No." }] },
  url: { keyboardType: "url" },
};

test("An edit changes only what the user has selected or typed", async (t) => {
  const { page, problems, show, read } = await openSpecPage(t);
  const spec = specOf(
    renderer(
      "Column",
      { crossAxisAlignment: "stretch", spacing: 8 },
      {},
      ...Object.entries(fields).map(([id, attributes]) =>
        widget("TextField", { label: id, ...attributes }, { id }),
      ),
    ),
  );
  const field = (name: keyof typeof fields) => page.getByLabel(name, { exact: true });
  const select = (name: keyof typeof fields, from: number, to = from) =>
    field(name).evaluate((input: HTMLInputElement, range) => input.setSelectionRange(...range), [
      from,
      to,
    ] as const);
  const caretOf = (name: keyof typeof fields) =>
    field(name).evaluate((input: HTMLInputElement) => input.selectionEnd);

  for (const name of ["line", "lines"] as const) {
    await t.test(`a full field refuses a key before its end (${name})`, async () => {
      await show(spec);
      await field(name).pressSequentially("abcde");
      await select(name, 2);
      await page.keyboard.type("X");
      assert.equal(await field(name).inputValue(), "abcde");
      assert.equal(await caretOf(name), 2);
      await select(name, 1, 3);
      await page.keyboard.insertText("VWXYZ");
      assert.equal(await field(name).inputValue(), "aVWde");
      assert.equal(await caretOf(name), 3);
    });
  }

  await t.test("a full field refuses what an input method composes", async () => {
    await show(spec);
    await field("line").pressSequentially("abcde");
    await select("line", 2);
    const devTools = await openDevTools(page);
    const composition = { text: "に", selectionStart: 1, selectionEnd: 1 };
    await devTools.send("Input.imeSetComposition", composition);
    assert.equal(await read("widget.line.value"), "abcde");
    await page.keyboard.insertText("日本");
    assert.equal(await field("line").inputValue(), "abcde");
    assert.equal(await read("widget.line.value"), "abcde");
  });

  await t.test("Delete before a literal deletes what is beyond it", async () => {
    await show(spec);
    await field("mask").pressSequentially("123456789");
    await select("mask", 3);
    await page.keyboard.press("Delete");
    assert.equal(await field("mask").inputValue(), "123-56-789");
    assert.equal(await caretOf("mask"), 3);
    await page.keyboard.press("Delete");
    assert.equal(await field("mask").inputValue(), "123-67-89");
    await page.keyboard.type("0");
    assert.equal(await field("mask").inputValue(), "123-06-789");
  });

  await t.test("Delete before a space of a phone number deletes the digit after it", async () => {
    await show(spec);
    await page.locator(".country").waitFor();
    await field("phone").pressSequentially("015112345678");
    assert.equal(await field("phone").inputValue(), "+49 1511 2345678");
    await select("phone", 8);
    await page.keyboard.press("Delete");
    assert.equal(await field("phone").inputValue(), "+49 1511 345678");
  });

  await t.test("a dropped text is inserted where it is dropped", async () => {
    await show(spec);
    await field("line").pressSequentially("abc");
    // Browsers select a dropped text.
    await field("line").evaluate((input: HTMLInputElement) => {
      input.setRangeText("XYZ", 1, 1, "select");
      input.dispatchEvent(new InputEvent("input", { inputType: "insertFromDrop", bubbles: true }));
    });
    assert.equal(await field("line").inputValue(), "aXYbc");
  });

  await t.test("an edit can be undone", async () => {
    await show(spec);
    await field("line").pressSequentially("abc");
    await select("line", 1, 2);
    await page.keyboard.type("X");
    await page.keyboard.press("Control+z");
    assert.equal(await field("line").inputValue(), "abc");
    assert.equal(await read("widget.line.value"), "abc");
  });

  for (const [name, typed] of [
    ["email", "a@b.example"],
    ["url", "https://a.example"],
  ] as const) {
    await t.test(`white space at the ends isn't part of the value (${name})`, async () => {
      await show(spec);
      await field(name).pressSequentially(` ${typed} `);
      assert.equal(await read(`widget.${name}.value`), typed);
      assert.equal(await read(`widget.${name}.valid`), true);
      await field(name).blur();
      assert.equal(await field(name).inputValue(), typed);
    });
  }

  assert.deepEqual(problems, []);
});
