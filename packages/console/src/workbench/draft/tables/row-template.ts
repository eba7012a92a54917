import type { Json, JsonObject } from "@screenspec/format";
import { membersAt } from "../catalog/place-in-format.ts";
import { deleteAt, type JsonPath, setAt, valueAt } from "../edits/json-edits.ts";
import { emptyColumn, nodeTypes } from "../edits/new-nodes.ts";
import { rowsOf } from "../fields/data-in-scope.ts";
import { isNode } from "../references/node-tree.ts";
import { pathShownBy } from "../text/read-template.ts";
import { type DataTable, readTable } from "./data-table.ts";
import { attributesFor, card, isKeyName, keyOf, type Parts, partsOf, tile } from "./row-nodes.ts";

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

/** Whether a node is missing, or only holds room for others. */
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
