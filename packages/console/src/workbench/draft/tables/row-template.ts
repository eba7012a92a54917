import type { Json, JsonObject } from "@screenspec/format";
import { membersAt } from "../catalog/place-in-format.ts";
import { deleteAt, type JsonPath, setAt, valueAt } from "../edits/json-edits.ts";
import { emptyColumn, nodeTypes } from "../edits/new-nodes.ts";
import { rowsOf } from "../fields/data-in-scope.ts";
import { memberOf } from "../fields/data-sources.ts";
import { isNode } from "../references/node-tree.ts";
import { pathShownBy } from "../text/read-template.ts";
import { type DataTable, readTable } from "./data-table.ts";

/**
 * Sets the items of a list, and makes what is shown for each row from their columns, unless somebody has made that: a title,
 * a second line and an image. The key of the rows follows the columns too.
 *
 * @param found the rows, if they are known but not in the draft, such as those of an answer
 */
export function setItems(
  draft: JsonObject,
  path: JsonPath,
  items: Json,
  found?: readonly Json[],
): JsonObject {
  const changed = setAt(draft, path, items);
  const list = path.slice(0, -2);
  const attributes = path.slice(0, -1);
  if (path.at(-1) !== "items" || !membersAt(draft, attributes)?.["itemTemplate"]) return changed;
  const rows = found ?? rowsOf(draft, list, items);
  const table = rows && readTable(rows);
  if (table === undefined || table.columns.length === 0) return changed;
  const former = valueAt(draft, [...attributes, "itemTemplate"]);
  const formerRows = rowsOf(draft, list, valueAt(draft, path)) ?? [];
  const node = valueAt(draft, list);
  const isFree =
    isEmptyNode(former) ||
    isMadeFrom(former, readTable(formerRows), node) ||
    (isMade(former) && readsOthers(former, table));
  if (!isFree) return changed;
  const made = Object.entries(attributesThatFollow(node, table, readTable(formerRows))).reduce(
    (result, [name, value]) =>
      value === undefined
        ? deleteAt(result, [...attributes, name])
        : setAt(result, [...attributes, name], value),
    changed,
  );
  const own = rowOfChildren(node);
  const kept = own === undefined ? made : setAt(made, [...attributes, "itemTemplate"], own);
  // It has either children or a node for each item.
  return deleteAt(kept, [...list, "children"]);
}

/** The nodes that somebody has put into a list, as what each row shows; undefined for those of a new list, and for rows of a Table. */
function rowOfChildren(list: unknown): JsonObject | undefined {
  const { children, rendererType, widgetType } = Object(list);
  if (!Array.isArray(children) || children.length === 0) return undefined;
  const starter = nodeTypes.find(({ name }) => name === (rendererType ?? widgetType))?.node;
  if (JSON.stringify(starter?.["children"]) === JSON.stringify(children)) return undefined;
  if (children.length === 1) return children[0];
  return rendererType === "Table" ? undefined : { ...emptyColumn, children };
}

/** The attributes for the columns of a table, undefined for none, without those that somebody has made. */
function attributesThatFollow(
  node: unknown,
  table: DataTable,
  former: DataTable | undefined,
): { readonly [name: string]: Json | undefined } {
  const current: JsonObject = Object(Object(node).attributes);
  const { itemTemplate, header, columns = [] } = attributesFor(table, node);
  const before = former && attributesFor(former, node);
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const isFree = (name: string, value: unknown) =>
    current[name] === undefined || isSame(current[name], value);
  const key = `${current["itemKey"]}`;
  // Rows that are gone can't tell whether the key was made from them.
  const isLost =
    !former?.columns.length && isKeyName(key) && !table.columns.some(({ name }) => name === key);
  const keyed = isLost || isFree("itemKey", former && keyOf(former));
  const followers = {
    itemTemplate,
    ...(keyed && { itemKey: keyOf(table) }),
  };
  if (Object(node).rendererType !== "Table") return followers;
  const isHeaderFree = isFree("header", before?.header);
  const areColumnsFree =
    isFree("columns", before?.columns) || isSame(current["columns"], newColumns);
  const kept = areColumnsFree && isHeaderFree ? [] : [current["columns"] ?? []].flat();
  return {
    ...followers,
    ...(isHeaderFree && { header }),
    // Each cell of the rows and of the header needs a column.
    columns: [...kept, ...columns.slice(kept.length)],
  };
}

/** The columns of a new Table. */
const newColumns = [{ rowHeader: true }, { width: "content" }];

/** Whether a node is missing, or only a place for others. */
function isEmptyNode(node: unknown): boolean {
  if (!isNode(node)) return true;
  const { children } = node;
  return node["type"] === "Renderer" && Array.isArray(children) && children.length === 0;
}

/** Whether a template has been made from columns and not changed since. */
function isMadeFrom(template: unknown, table: DataTable | undefined, node: unknown): boolean {
  if (table === undefined) return false;
  const text = JSON.stringify(template);
  const { itemTemplate } = attributesFor(table, node);
  return [itemTemplate, tile(partsOf(table))].some((each) => JSON.stringify(each) === text);
}

/** Whether a template looks like one that has been made, of any columns. */
function isMade(template: unknown): boolean {
  const blank = JSON.stringify(template, (_, value) => (isOfRow(value) ? "{{}}" : value));
  const choices = [undefined, "{{}}"];
  return choices
    .flatMap((second) => choices.map((image): Parts => ({ title: "{{}}", second, image })))
    .some((parts) => [tile, card].some((make) => JSON.stringify(make(parts)) === blank));
}

const isOfRow = (value: unknown) => pathShownBy(value)?.[0] === "item";

/** Whether a template reads columns that a table hasn't. */
function readsOthers(template: unknown, { kind, columns }: DataTable): boolean {
  const known = new Set<unknown>(columns.map(({ name }) => (kind === "values" ? undefined : name)));
  let isOther = false;
  JSON.stringify(template, (_, value) => {
    const [root, column] = pathShownBy(value) ?? [];
    isOther ||= root === "item" && !known.has(column);
    return value;
  });
  return isOther;
}

interface MadeAttributes {
  readonly itemTemplate: JsonObject;
  readonly header?: JsonObject;
  readonly columns?: readonly JsonObject[];
}

/** The attributes of a list, grid, carousel or table that show the columns. */
function attributesFor(table: DataTable, list: unknown): MadeAttributes {
  const { widgetType, rendererType } = Object(list);
  if (rendererType === "Table") return cellsFor(table);
  const parts = partsOf(table);
  return { itemTemplate: widgetType === "List" ? tile(parts) : card(parts) };
}

interface Parts {
  readonly title: string;
  readonly second: string | undefined;
  readonly image: string | undefined;
}

/** What is shown of a row, as placeholders. */
function partsOf(table: DataTable): Parts {
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

const isKeyName = (name: string) => /^(?:id|key|uuid|slug|sku)$|(?:Id|_id)$/.test(name);

/** The column that tells rows apart: one with such a name, whose values differ. */
function keyOf({ columns, rows }: DataTable): string | undefined {
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

function tile({ title, second, image }: Parts): JsonObject {
  return widget("ListTile", {
    title,
    ...(second !== undefined && { subtitle: second }),
    ...(image !== undefined && {
      leading: widget("Image", { url: image, alt: "" }, { width: 56, height: 56, cornerRadius: 8 }),
    }),
  });
}

function card({ title, second, image }: Parts): JsonObject {
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
