import type { JsonObject } from "@screenspec/format";
import { memberOf } from "../fields/data-sources.ts";
import type { DataTable } from "./data-table.ts";

interface MadeAttributes {
  readonly itemTemplate: JsonObject;
  readonly header?: JsonObject;
  readonly columns?: readonly JsonObject[];
}

/** The attributes of a list, grid, carousel or table that show the columns. */
export function attributesFor(table: DataTable, list: unknown): MadeAttributes {
  const { widgetType, rendererType } = Object(list);
  if (rendererType === "Table") return cellsFor(table);
  const parts = partsOf(table);
  return { itemTemplate: widgetType === "List" ? tile(parts) : card(parts) };
}

export interface Parts {
  readonly title: string;
  readonly second: string | undefined;
  readonly image: string | undefined;
}

/** What is shown of a row, as placeholders. */
export function partsOf(table: DataTable): Parts {
  const { kind, columns } = table;
  if (kind === "values") return { title: "{{ item }}", second: undefined, image: undefined };
  const shown = columns.filter(({ type }) => type !== "nested" && type !== "boolean");
  const image = columns.find((_, index) => isImageColumn(table, index));
  const texts = shown.filter(
    ({ name, type }) => type === "text" && name !== image?.name && !isKeyName(name),
  );
  const others = shown.filter(({ name }) => name !== image?.name && !isKeyName(name));
  const title = texts[0] ?? others[0] ?? shown[0];
  const second = [texts[1], ...others].find((each) => each !== undefined && each !== title);
  return {
    title: placeholder(title?.name ?? columns[0]?.name ?? ""),
    second: second && placeholder(second.name),
    image: image && placeholder(image.name),
  };
}

const placeholder = (column: string) => `{{ ${memberOf("item", column)} }}`;

export const isKeyName = (name: string) => /^(?:id|key|uuid|slug|sku)$|(?:Id|_id)$/.test(name);

/** The column that tells rows apart: one with such a name, whose values differ. */
export function keyOf({ columns, rows }: DataTable): string | undefined {
  return columns.find(({ name }, index) => {
    const values = rows.map((row) => row[index]);
    const areKeys = values.every((each) => typeof each === "string" || typeof each === "number");
    return isKeyName(name) && areKeys && new Set(values).size === values.length;
  })?.name;
}

/** Whether the texts of a column are addresses of images: by their ends, or by the name of the column. */
function isImageColumn({ columns, rows }: DataTable, index: number): boolean {
  const texts = rows.map((row) => row[index]).filter((cell) => cell !== undefined && cell !== "");
  const name = columns[index]?.name ?? "";
  const isNamedSo = /image|img|photo|picture|thumb|avatar|logo|cover|poster/i.test(name);
  return (
    texts.length > 0 &&
    texts.every(
      (text) =>
        typeof text === "string" &&
        /^(?:https?:\/\/|asset:|data:image\/)\S+$/.test(text) &&
        (isNamedSo || /^(?:asset:|data:)|\.(?:png|jpe?g|webp|gif|svg|avif)(?:$|\?)/i.test(text)),
    )
  );
}

const widget = (widgetType: string, attributes: JsonObject, style?: JsonObject): JsonObject => ({
  type: "Widget",
  widgetType,
  attributes,
  ...(style && { style }),
});

const text = (value: string, style?: JsonObject) => widget("Text", { text: value }, style);

export function tile({ title, second, image }: Parts): JsonObject {
  return widget("ListTile", {
    title,
    ...(second !== undefined && { subtitle: second }),
    ...(image !== undefined && {
      leading: widget("Image", { url: image, alt: "" }, { width: 56, height: 56, cornerRadius: 8 }),
    }),
  });
}

export function card({ title, second, image }: Parts): JsonObject {
  const texts: JsonObject = {
    type: "Renderer",
    rendererType: "Column",
    attributes: { spacing: 4, crossAxisAlignment: "stretch" },
    style: { padding: { all: 12 } },
    children: [
      text(title, { fontWeight: "bold" }),
      ...(second === undefined ? [] : [text(second)]),
    ],
  };
  const picture = widget("Image", { url: image ?? "", alt: "" }, { height: 120 });
  return {
    type: "Widget",
    widgetType: "Card",
    children: image === undefined ? [texts] : [picture, texts],
  };
}

/** The columns, the header and the cells of a Table. */
function cellsFor({ kind, columns, rows }: DataTable): MadeAttributes {
  const shown = columns.filter(({ type }) => type !== "nested");
  const row = (texts: readonly JsonObject[]): JsonObject => ({
    type: "Renderer",
    rendererType: "TableRow",
    children: texts,
  });
  const cells = shown.map(({ name, type }) => {
    const index = columns.findIndex((each) => each.name === name);
    if (isImageColumn({ kind, columns, rows }, index)) {
      const size = { width: 40, height: 40, cornerRadius: 4 };
      return widget("Image", { url: placeholder(name), alt: "" }, size);
    }
    return text(kind === "values" ? "{{ item }}" : placeholder(name), {
      ...(type === "number" && { textAlign: "end" }),
    });
  });
  return {
    columns: shown.map(({ type }, index) =>
      index === 0
        ? { rowHeader: true }
        : { width: "content", ...(type === "number" && { horizontalAlignment: "end" }) },
    ),
    ...(kind === "rows" && { header: row(shown.map(({ name }) => text(titleOf(name)))) }),
    itemTemplate: row(cells),
  };
}

/** A column's name as people read it: `inStock` is "In stock". */
function titleOf(name: string): string {
  const words = name.replaceAll(
    /([\p{Ll}\d])(\p{Lu})/gu,
    (_, end, start) => `${end} ${start.toLowerCase()}`,
  );
  const spaced = words.replaceAll(/[_-]+/g, " ").trim();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
