import type { Json, JsonObject } from "@screenspec/format";
import { objectsIn } from "../data/json.ts";
import { attributesOf } from "../document/document-node.ts";
import type { Engine, NavBar } from "./engine.ts";

type Screens = readonly { readonly id: string }[];

/** Sets `widget.<id>` of each BottomNavBar to its item whose screen is the uppermost of the stack. */
export function updateNavBars({ navBars }: Engine, screens: Screens): void {
  const itemIds = new Map<object, Json>();
  for (const bar of navBars) {
    const itemId = itemIds.get(bar.json) ?? currentItemId(bar, screens);
    itemIds.set(bar.json, itemId);
    if (itemId !== bar.value) bar.assign(itemId);
  }
}

/** Returns the items of a BottomNavBar. */
export function navItemsOf({ json }: Pick<NavBar, "json">): readonly JsonObject[] {
  return objectsIn(attributesOf(json)["items"]);
}

function currentItemId(bar: NavBar, screens: Screens): Json {
  const items = navItemsOf(bar);
  const current = screens.findLast(({ id }) => items.some((item) => item["targetScreenId"] === id));
  return items.find((item) => item["targetScreenId"] === current?.id)?.["id"] ?? null;
}
