import assert from "node:assert/strict";
import type { DraftNode, JsonObject } from "@screenspec/format";
import type { SpecPage } from "./spec-page.ts";
import { renderer, specOf } from "./specs.ts";

/** A node with a size and an id. */
export function block(
  id: string,
  width: number,
  height: number,
  members: JsonObject = {},
): DraftNode {
  return renderer("Column", {}, { id, style: { width, height }, ...members });
}

/** A node without a size in its style. */
export function fluid(id: string, style: JsonObject, members: JsonObject = {}): DraftNode {
  return renderer("Column", { mainAxisSize: "min" }, { id, style, ...members });
}

/** Shows nodes. Returns the left, top, width and height of those with these ids. */
export function boxesIn({ page, show }: SpecPage) {
  return async (body: DraftNode, ids: readonly string[], screen: object = {}) => {
    await show(specOf(body, screen));
    const boxes: { [id: string]: readonly number[] } = {};
    for (const id of ids) {
      const box = await page.locator(`[part~="${id}"]`).boundingBox();
      assert.ok(box, `${id} is there`);
      boxes[id] = [box.x, box.y, box.width, box.height].map((value) => Math.round(value * 10) / 10);
    }
    return boxes;
  };
}
