import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

const options = [
  { value: "s", label: "Small" },
  { value: "m", label: "Medium" },
  { value: "l", label: "Large" },
];

test("Inputs are native, and their values are in the document's data", async (t) => {
  const { page, problems, show, read, until } = await openSpecPage(t);
  const count = action("count", "SetData", { path: "n", op: "increment", value: 1 });

  await t.test("a TextField has its label, and each keystroke is a change", async () => {
    const field = widget(
      "TextField",
      { label: "Name", placeholder: "Ada" },
      { id: "name", onValueChangedActionIds: ["count"] },
    );
    await show(specOf(field, {}, { actions: count }));
    await page.getByLabel("Name").pressSequentially("Bo");
    assert.equal(await read("widget.name.value"), "Bo");
    await until("state.screenData.n", 2);
    assert.equal(await page.getByPlaceholder("Ada").count(), 1);
  });

  await t.test(
    "a mask writes around what is typed, and the caret stays where one types",
    async () => {
      const field = widget("TextField", { label: "Card", mask: "0000 0000" }, { id: "card" });
      await show(specOf(field));
      const input = page.getByLabel("Card");
      await input.pressSequentially("12345");
      assert.equal(await input.inputValue(), "1234 5");
      for (let step = 0; step < 4; step++) await input.press("ArrowLeft");
      await input.pressSequentially("9");
      assert.equal(await input.inputValue(), "1293 45");
      await input.pressSequentially("8");
      assert.equal(await input.inputValue(), "1298 345");
    },
  );

  await t.test("Enter submits, and Shift+Enter inserts a line break", async () => {
    const members = (id: string) => ({ id, onSubmitActionIds: ["count"] });
    const body = renderer(
      "Column",
      {},
      {},
      widget("TextField", { label: "One" }, members("one")),
      widget("TextField", { label: "Many", maxLines: 3 }, members("many")),
    );
    await show(specOf(body, {}, { actions: count }));
    await page.getByLabel("One").press("Enter");
    await until("state.screenData.n", 1);
    const many = page.getByLabel("Many");
    await many.pressSequentially("a");
    await many.press("Shift+Enter");
    await many.pressSequentially("b");
    await many.press("Enter");
    await until("state.screenData.n", 2);
    assert.equal(await read("widget.many.value"), "a\nb");
  });

  await t.test(
    "an error is announced with its input after the input has lost the focus",
    async () => {
      const validators = [{ type: "email", message: "This is no address." }];
      const attributes = { label: "Email", keyboardType: "email", required: true, validators };
      await show(specOf(widget("TextField", attributes, { id: "email" })));
      const input = page.getByLabel("Email");
      await input.pressSequentially("nobody");
      assert.equal(await page.getByText("This is no address.").count(), 0);
      assert.equal(await input.getAttribute("aria-required"), "true");
      assert.equal(await input.getAttribute("inputmode"), "email");
      await input.blur();
      await page.getByText("This is no address.").waitFor();
      assert.equal(await input.getAttribute("aria-invalid"), "true");
      const described = await input.evaluate(
        ({ ariaDescribedByElements }) => ariaDescribedByElements?.[0]?.textContent,
      );
      assert.equal(described, "This is no address.");
    },
  );

  await t.test("a password is hidden, and a disabled input can't be edited", async () => {
    const body = renderer(
      "Column",
      {},
      {},
      widget("TextField", { label: "Password", obscureText: true }, { id: "password" }),
      widget("TextField", { label: "Code", enabled: false }, { id: "code" }),
    );
    await show(specOf(body));
    assert.equal(
      await page.getByRole("textbox", { name: "Password" }).getAttribute("type"),
      "password",
    );
    assert.equal(await page.getByLabel("Code").isDisabled(), true);
  });

  await t.test("a press on the label toggles a Checkbox and a Switch", async () => {
    const body = renderer(
      "Column",
      {},
      {},
      widget("Checkbox", { label: "Terms" }, { id: "terms" }),
      widget("Switch", { label: "News", initialValue: true }, { id: "news" }),
    );
    await show(specOf(body));
    await page.getByText("Terms").click();
    await page.getByRole("switch", { name: "News" }).press(" ");
    await until("widget.terms.value", true);
    await until("widget.news.value", false);
  });

  await t.test("arrow keys change the selection of a RadioGroup", async () => {
    const attributes = { label: "Size", options, initialValue: "s" };
    await show(specOf(widget("RadioGroup", attributes, { id: "size" })));
    await page.getByRole("radio", { name: "Small" }).press("ArrowDown");
    await until("widget.size.value", "m");
    assert.equal(await page.getByRole("radiogroup", { name: "Size" }).count(), 1);
  });

  await t.test("Tab reaches a RadioGroup after the document was shown again", async () => {
    const group = widget("RadioGroup", { label: "Size", options }, { id: "size" });
    const before = widget("TextField", { label: "Name" }, { id: "name" });
    for (let time = 0; time < 2; time++) {
      await show(specOf(renderer("Column", {}, {}, before, group)));
      await page.getByLabel("Name").focus();
      await page.keyboard.press("Tab");
      assert.equal(await page.locator("input[type=radio]:focus").count(), 1);
    }
  });

  await t.test("a multiline TextField that Enter submits grows with its lines", async () => {
    const members = { id: "note", onSubmitActionIds: ["count"] };
    const field = widget("TextField", { label: "Note", maxLines: 3 }, members);
    await show(specOf(renderer("Column", {}, {}, field), {}, { actions: count }));
    const input = page.getByLabel("Note");
    const heightOf = async (text: string) => {
      await input.fill(text);
      return (await input.boundingBox())?.height ?? 0;
    };
    const [one, two, three] = [
      await heightOf("1"),
      await heightOf("1\n2"),
      await heightOf("1\n2\n3"),
    ];
    assert.ok(one < two && two < three, `${one}, ${two}, ${three}`);
    assert.equal(await heightOf("1\n2\n3\n4\n5"), three);
  });

  await t.test("a Dropdown shows its placeholder until an option is selected", async () => {
    const attributes = { label: "Size", options, placeholder: "Choose" };
    await show(specOf(widget("Dropdown", attributes, { id: "size" })));
    const select = page.getByLabel("Size");
    assert.equal(await select.evaluate((element: HTMLSelectElement) => element.selectedIndex), 0);
    await select.selectOption("Large");
    await until("widget.size.value", "l");
  });

  await t.test("a ChipGroup selects one or several options", async () => {
    const body = renderer(
      "Column",
      {},
      {},
      widget("ChipGroup", { label: "One", options }, { id: "one" }),
      widget("ChipGroup", { label: "Many", options, multiple: true }, { id: "many" }),
    );
    await show(specOf(body));
    await page.getByRole("group", { name: "Many" }).getByText("Large").click();
    await page.getByRole("group", { name: "Many" }).getByText("Small").click();
    await until("widget.many.value", ["l", "s"]);
    const one = page.getByRole("group", { name: "One" });
    await one.getByText("Medium").click();
    await until("widget.one.value", "m");
    await one.getByText("Large").click();
    await until("widget.one.value", "l");
    assert.deepEqual(await one.getByRole("checkbox", { checked: true }).count(), 1);
    await one.getByText("Large").click();
    await until("widget.one.value", null);
  });

  await t.test("a CheckboxGroup is a labelled group, used by mouse or keyboard", async () => {
    const validators = [{ type: "maxLength", value: 2, message: "Choose at most two." }];
    const attributes = { label: "Sizes", options, required: true, validators };
    const members = { id: "sizes", onValueChangedActionIds: ["count"] };
    const off = { label: "Off", options, enabled: false, initialValue: ["m"] };
    await show(
      specOf(
        renderer(
          "Column",
          {},
          {},
          widget("CheckboxGroup", attributes, members),
          widget("CheckboxGroup", off, { id: "off" }),
        ),
        {},
        { actions: count },
      ),
    );
    const group = page.getByRole("group", { name: "Sizes" });
    const box = (name: string) => group.getByRole("checkbox", { name });
    await group.getByText("Large").click();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Space");
    await until("widget.sizes.value", ["l", "m"]);
    assert.equal(await box("Medium").isChecked(), true);
    assert.equal(await read("state.screenData.n"), 2);
    await box("Small").check();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await group.getByText("Choose at most two.").waitFor();
    const message = await group.getAttribute("aria-describedby");
    assert.equal(await page.locator(`#${message}`).textContent(), "Choose at most two.");
    assert.equal(await group.getAttribute("aria-invalid"), "true");
    await box("Large").uncheck();
    await until("widget.sizes.value", ["m", "s"]);
    assert.equal(await group.getAttribute("aria-invalid"), null);
    const disabled = page.getByRole("group", { name: "Off" }).getByRole("checkbox");
    assert.deepEqual(
      await disabled.evaluateAll((all) => all.map((one) => one.matches(":disabled:checked"))),
      [false, true, false],
    );
    const { height } = (await box("Small").locator("..").boundingBox()) ?? { height: 0 };
    assert.ok(height >= 44);
  });

  await t.test("a group of options gets the focus at its chosen or first option", async () => {
    const many = action("a", "Focus", { targetWidgetId: "many" });
    const one = action("b", "Focus", { targetWidgetId: "one" });
    await show(
      specOf(
        renderer(
          "Column",
          {},
          {},
          widget("CheckboxGroup", { label: "Many", options }, { id: "many" }),
          widget("RadioGroup", { label: "One", options, initialValue: "m" }, { id: "one" }),
          widget("Button", { text: "Focus many" }, { onClickActionIds: ["a"] }),
          widget("Button", { text: "Focus one" }, { onClickActionIds: ["b"] }),
        ),
        {},
        { actions: { ...many, ...one } },
      ),
    );
    await page.getByRole("button", { name: "Focus many" }).click();
    await page.locator("[part~=many] label:has(:focus)", { hasText: "Small" }).waitFor();
    await page.getByRole("button", { name: "Focus one" }).click();
    await page.locator("[part~=one] label:has(:focus)", { hasText: "Medium" }).waitFor();
  });

  await t.test("Enter submits a field for a number, with a mask or with hidden text", async () => {
    const onSubmitActionIds = ["keep"];
    const keep = action("keep", "SetData", { path: "sent", value: "{{ event.value }}" });
    const field = (label: string, attributes: JsonObject) =>
      widget("TextField", { label, ...attributes }, { id: label.toLowerCase(), onSubmitActionIds });
    await show(
      specOf(
        renderer(
          "Column",
          {},
          {},
          field("Number", { valueType: "number" }),
          field("Code", { mask: "00-00" }),
          field("Secret", { obscureText: true }),
        ),
        {},
        { actions: keep },
      ),
    );
    for (const [label, text, value] of [
      ["Number", "1.5", 1.5],
      ["Code", "1234", "1234"],
      ["Secret", "abc", "abc"],
    ] as const) {
      const input = page.getByLabel(label, { exact: true });
      await input.pressSequentially(text);
      await input.press("Enter");
      await until("state.screenData.sent", value);
      assert.equal(await input.evaluate((element) => element.matches(":focus")), true);
    }
  });

  await t.test(
    "a Slider's list runs when it is let go, and its value follows meanwhile",
    async () => {
      const slider = widget(
        "Slider",
        { label: "Price", min: 10, max: 50, step: 10 },
        { id: "price", onValueChangedActionIds: ["count"] },
      );
      await show(specOf(slider, {}, { actions: count }));
      const input = page.getByLabel("Price");
      const box = await input.boundingBox();
      assert.ok(box);
      await page.mouse.move(box.x + 10, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2, { steps: 4 });
      await until("widget.price.value", 50);
      assert.equal(await read("state.screenData.n"), null);
      await page.mouse.up();
      await until("state.screenData.n", 1);
    },
  );

  await t.test("a DatePicker takes local ISO text", async () => {
    const body = renderer(
      "Column",
      {},
      {},
      widget("DatePicker", { label: "Day" }, { id: "day" }),
      widget("DatePicker", { label: "Start", mode: "dateTime" }, { id: "start" }),
    );
    await show(specOf(body));
    await page.getByLabel("Day").fill("2025-06-01");
    await page.getByLabel("Start").fill("2025-06-01T10:30");
    await until("widget.day.value", "2025-06-01");
    await until("widget.start.value", "2025-06-01T10:30");
  });

  assert.deepEqual(problems, []);
});

test("A Dropdown may have hundreds of thousands of options @full", async (t) => {
  const { page, show, until } = await openSpecPage(t);
  const globalData = { all: Array.from({ length: 200_000 }, (_, index) => index) };
  const choice = { options: "{{ state.globalData.all }}", optionValue: "", optionLabel: "" };
  const dropdown = widget("Dropdown", { label: "One", ...choice }, { id: "one" });
  await show(specOf(dropdown, {}, { globalData }));
  await page.getByLabel("One").selectOption("199999");
  await until("widget.one.value", 199_999);
});
