import type { Attributes, JsonObject } from "@screenspec/format";
import { openSpecPage, type SpecPage } from "./spec-page.ts";
import { action, renderer, specOf, widget } from "./specs.ts";

export const today = "2025-06-18T10:20:00";

interface Setting {
  readonly lang?: string;
  readonly width?: number;
  readonly height?: number;
  readonly isOwn?: boolean;
}

/** Opens a page on a fixed day with a DatePicker, whose id is `when`, between two other fields. */
export async function openDatePicker(
  t: Parameters<typeof openSpecPage>[0],
  attributes: Attributes,
  { lang = "en-US", width = 900, height = 700, isOwn = false }: Setting = {},
) {
  const opened = await openSpecPage(t, { lang, width, height, isOwn, now: today });
  const { page, show } = opened;
  const change = action("count", "SetData", { path: "n", op: "increment", value: 1 });
  const members: JsonObject = { id: "when", onValueChangedActionIds: ["count"] };
  const body = renderer(
    "Column",
    { crossAxisAlignment: "stretch", spacing: 16 },
    { style: { padding: { all: 16 } } },
    widget("TextField", { label: "Before" }),
    widget("DatePicker", { label: "When", ...attributes }, members),
    widget("TextField", { label: "After" }, { id: "after" }),
  );
  await show(specOf(body, {}, { actions: change }));
  return { ...opened, field: page.locator("[part~=when] input") };
}

/** The dialog of the picker. */
export const dialogOf = ({ page }: Pick<SpecPage, "page">) =>
  page.getByRole("dialog", { name: "When" });
export const root = `document.querySelector("screen-spec").shadowRoot`;
/** The accessible name of the element with the focus. */
export const focused = `${root}.activeElement?.ariaLabel`;
export const value = "widget.when.value";
