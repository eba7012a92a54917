import type { Json, JsonObject } from "@screenspec/format";
import { objectsIn } from "../data/json.ts";
import type { Engine, NavBar } from "./engine.ts";

type Screens = readonly { readonly id: string }[];

/** Sets `widget.<id>` of each BottomNavBar to its item whose screen is the uppermost of the stack. */
export function updateNavBars({ navBars }: Engine, screens: Screens): void {
  const positions = new Map<unknown, number>();
  for (const [position, { id }] of screens.entries()) positions.set(id, position);
  // The instances of a screen share a bar's items, so that they are compared once.
  const itemIds = new Map<unknown, Json>();
  for (const bar of navBars) {
    const { items } = bar;
    let itemId = itemIds.get(items);
    if (itemId === undefined) {
      itemId = currentItemId(bar, positions);
      itemIds.set(items, itemId);
    }
    if (itemId !== bar.value) bar.assign(itemId);
  }
}

/** Returns the items of a BottomNavBar. */
export function navItemsOf({ items }: NavBar): readonly JsonObject[] {
  return objectsIn(items);
}

/** @param positions the uppermost position of each open screen, by the ids of the screens */
function currentItemId(bar: NavBar, positions: ReadonlyMap<unknown, number>): Json {
  let itemId: Json = null;
  let highest = -1;
  for (const item of navItemsOf(bar)) {
    const position = positions.get(item["targetScreenId"]) ?? -1;
    if (position <= highest) continue;
    highest = position;
    itemId = item["id"] ?? null;
  }
  return itemId;
}
