import type { ViewNode } from "@screenspec/runtime";
import { viewTree } from "../view-tree.ts";
import type { Drawn, DrawnState } from "./drawn.ts";
import { unobservable, valueIfShown } from "./unobservable.ts";
import {
  nodesOf,
  objectsOf,
  type Reading,
  type Readings,
  VisibleNode,
  visibleNodesIn,
} from "./visible-node.ts";

const title: Reading = ({ drawn }) => drawn.part("title")?.text;

/** Reads the node in an attribute. */
const nodeOf =
  (attribute: string): Reading =>
  ({ drawn, node }) =>
    visibleNodesIn(drawn, attribute, nodesOf(node, attribute))[0];

/** Reads the node in an attribute of a list. The rows are nodes too, so the attribute identifies it. */
const besideRows =
  (attribute: string): Reading =>
  (visible, wanted) =>
    nodesOf(visible.node, attribute).length > 0 ? nodeOf(attribute)(visible, wanted) : null;

/** Takes an attribute of the runtime, because it can't be observed. */
const takeUnobservable =
  (name: "fit" | "loop" | "mainAxisSize"): Reading =>
  ({ node }) =>
    unobservable(name, node?.attributes[name]);

const lines: { readonly [member: string]: Reading } = {
  separator({ drawn, node }) {
    const [separator] = drawn.nodes("separator");
    return separator && new VisibleNode(separator, node?.rows?.separatorAfter(0));
  },
  header: besideRows("header"),
  footer: besideRows("footer"),
  empty: besideRows("empty"),
};

/** Containers, lists and bars. */
export const containerReadings: Readings = {
  "*": {
    children: ({ drawn, node }) => visibleNodesIn(drawn, "children", node?.children),
    rows: ({ drawn, node }) =>
      node?.rows?.count === 0 ? [] : visibleNodesIn(drawn, "rows", rowsOf(node)),
  },
  Column: { mainAxisSize: takeUnobservable("mainAxisSize") },
  Row: { mainAxisSize: takeUnobservable("mainAxisSize") },
  Stack: { fit: takeUnobservable("fit") },
  List: lines,
  Grid: lines,
  Table: {
    header: nodeOf("header"),
    empty: (visible, wanted) =>
      visible.node?.rows?.count === 0 ? nodeOf("empty")(visible, wanted) : null,
  },
  Carousel: {
    value: ({ drawn }) => drawn.parts("dot").findIndex((dot) => dot.is("current")),
    loop: takeUnobservable("loop"),
    empty: nodeOf("empty"),
  },
  ListTile: {
    title,
    subtitle: ({ drawn }) => drawn.part("subtitle")?.text,
    enabled: ({ drawn }) => !drawn.is("disabled"),
    leading: nodeOf("leading"),
    trailing: nodeOf("trailing"),
  },
  Accordion: {
    title,
    icon: ({ drawn }) => drawn.icon,
    value: ({ drawn }) => drawn.part("title")?.is("expanded"),
  },
  Tabs: {
    value: ({ drawn, node }) =>
      objectsOf<Item>(node, "tabs")[placeOf(drawn, "tab", "selected")]?.id,
    tabs: ({ drawn, node }) =>
      drawn.parts("tab").map((tab, place) => {
        const item = objectsOf<Item>(node, "tabs")[place] ?? {};
        return {
          ...itemOf(tab, item, tab.is("selected")),
          body: tab.is("selected")
            ? visibleNodesIn(drawn, "body", [item.body])[0]
            : unobservable("body", viewTree(item.body)),
        };
      }),
  },
  AppBar: {
    title,
    leading: nodeOf("leading"),
    actions: ({ drawn, node }) => visibleNodesIn(drawn, "actions", nodesOf(node, "actions")),
    background: nodeOf("background"),
  },
  BottomNavBar: {
    value: ({ drawn, node }) =>
      objectsOf<Item>(node, "items")[placeOf(drawn, "item", "current")]?.id,
    items: ({ drawn, node }) =>
      drawn.parts("item").map((shown, place) => {
        const item = objectsOf<Item>(node, "items")[place] ?? {};
        return {
          ...itemOf(shown, item, shown.is("current")),
          badge: valueIfShown(item.badge, shown.part("badge")?.text),
        };
      }),
  },
};

/** A tab, or an item of a BottomNavBar. */
interface Item {
  readonly id: string;
  readonly icon: unknown;
  readonly selectedIcon: unknown;
  readonly badge: unknown;
  readonly body: ViewNode;
}

/** A tab or an item of a bar. It shows one of its icons, by whether it is selected. */
function itemOf(shown: Drawn, item: Partial<Item>, isSelected: boolean): object {
  const { icon, selectedIcon } = item;
  const showsOther = isSelected && selectedIcon != null;
  return {
    id: unobservable("id", item.id),
    label: shown.text,
    icon: showsOther ? unobservable("icon", icon) : shown.icon,
    selectedIcon: showsOther ? shown.icon : unobservable("icon", selectedIcon),
  };
}

function placeOf(drawn: Drawn, part: string, state: DrawnState): number {
  return drawn.parts(part).findIndex((one) => one.is(state));
}

function rowsOf(node: ViewNode | undefined): readonly (ViewNode | undefined)[] {
  return Array.from({ length: node?.rows?.count ?? 0 }, (_, place) => node?.rows?.row(place));
}
