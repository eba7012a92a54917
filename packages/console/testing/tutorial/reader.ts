import type { FrameLocator, Locator, Page } from "playwright-core";

/** Does what a reader of the tutorial does, and notes the names and texts that it uses, in their order. */
export interface Reader {
  readonly page: Page;
  /** The screen of the app on the canvas. */
  readonly screen: FrameLocator;
  readonly used: readonly string[];
  /** Presses what has a name, which is longer for screen readers in some places. */
  press(name: string, fullName?: string): Promise<void>;
  /** Chooses an entry of a list. */
  choose(field: string, option: string): Promise<void>;
  pressCell(text: string): Promise<void>;
  fill(field: string, text: string): Promise<void>;
  check(name: string): Promise<void>;
  /** Types where the focus is, and presses Enter. */
  type(text: string): Promise<void>;
  /** Selects the node with a text on the canvas, or in another drawing. */
  select(text: string, drawing?: FrameLocator): Promise<void>;
  /** Writes on the canvas instead of a text. */
  write(former: string, text: string): Promise<void>;
  /** Presses a button of the running screen. */
  pressOnScreen(name: string): Promise<void>;
  /** Fills in the fields of a column of a table, from the top. */
  fillColumn(column: string, fields: Locator, texts: readonly string[]): Promise<void>;
}

/** Reads with the page of the Console. */
export function startReading(page: Page): Reader {
  const used: string[] = [];
  const screen = page.frameLocator("iframe[title]");
  const middleOf = async (text: string, drawing = screen) => {
    used.push(text);
    const node = drawing.getByText(text, { exact: true }).first();
    await node.waitFor();
    const box = await node.boundingBox();
    if (box === null) throw new Error(`${text} isn't on the screen.`);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const type = async (text: string) => {
    used.push(text);
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
  };
  return {
    page,
    screen,
    used,
    async press(name, fullName = name) {
      used.push(name);
      await named(page, fullName).click();
    },
    async pressCell(text) {
      used.push(text);
      await page.getByRole("gridcell", { name: text, exact: true }).click();
    },
    async choose(field, option) {
      used.push(field, option);
      const list = page
        .getByRole("combobox", { name: field, exact: true })
        .or(page.getByRole("combobox", { name: `Add to ${field}`, exact: true }));
      const button = page.getByRole("button", { name: new RegExp(` ${field}$`) });
      await list.or(button).first().waitFor();
      if (await list.isVisible()) return void (await list.selectOption({ label: option }));
      await button.click();
      await page.getByRole("option", { name: new RegExp(`^${option}`) }).click();
    },
    async fill(field, text) {
      used.push(field, text);
      const name = new RegExp(`(^| )${field.replace("?", "\\?")}$`, "i");
      await page.getByRole("textbox", { name }).or(page.getByRole("combobox", { name })).fill(text);
    },
    async check(name) {
      used.push(name);
      await page.getByText(name, { exact: true }).click();
    },
    type,
    async select(text, drawing) {
      const place = await middleOf(text, drawing);
      await page.mouse.click(...place);
      if (drawing === undefined) await page.waitForFunction(isSelectedAt, place);
    },
    async write(former, text) {
      await page.mouse.dblclick(...(await middleOf(former)));
      await page.getByRole("textbox", { name: "change text" }).waitFor();
      await type(text);
      await screen.getByText(text, { exact: true }).waitFor();
    },
    async pressOnScreen(name) {
      used.push(name);
      // Playwright doesn't know the scale of the frame, so that it would click beside the button.
      await screen.getByRole("button", { name }).press("Enter");
    },
    async fillColumn(column, fields, texts) {
      used.push(column, ...texts);
      for (const [index, text] of texts.entries()) await fields.nth(index).fill(text);
    },
  };
}

/** Runs in the page. Whether the outline of a selected node on the canvas is around a point. */
function isSelectedAt([x, y]: readonly [x: number, y: number]): boolean {
  return [...document.querySelectorAll("section [data-selected]")].some((outline) => {
    const { left, right, top, bottom } = outline.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
}

function named(page: Page, name: string): Locator {
  const roles = ["button", "link", "tab", "menuitem"] as const;
  // A type that was added before is in Add twice.
  return (
    roles
      .map((role) => page.getByRole(role, { name, exact: true }))
      .reduce((all, each) => all.or(each))
      // Nothing behind a dialog can be pressed.
      .and(page.locator(":not([inert] *)"))
      .first()
  );
}
