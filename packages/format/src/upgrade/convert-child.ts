import { tables } from "../generated/tables.ts";
import { isObject } from "../json.ts";
import { type Conversion, type Owner, renameMembers, textOf } from "./owner.ts";

/** The single `child` of a node that takes children. */
export const convertChild: Conversion = (walk, owner) => {
  if (!takesChildren(owner)) return;
  renameMembers(walk, owner, (name, { value, from }) => {
    if (name !== "child" || !isObject(value)) return;
    const origins = new Map([[0, { from }]]);
    return { code: "child_to_children", to: "children", value: [value], origins, how: "a list" };
  });
};

/** Renderers do, and of the widgets some, and those that the format doesn't know. */
function takesChildren(owner: Owner): boolean {
  const widget = textOf(owner, "widgetType");
  if (widget === undefined || !Object.hasOwn(tables.widgets, widget)) return true;
  return tables.widgets[widget]?.children !== undefined;
}
