import type { Runtime } from "../src/view/runtime.ts";
import type { ViewNode } from "../src/view/view-node.ts";
import { nodesIn } from "./nodes-in.ts";

/** Looks at all that is to be seen, as a view that draws everything does: rows are made when they are asked for. */
export function draw({ screens, overlays }: Runtime): void {
  const top = screens.at(-1);
  for (const node of [top?.appBar, top?.body, top?.bottomNavBar, top?.floating]) drawNode(node);
  for (const overlay of overlays) if ("body" in overlay) drawNode(overlay.body);
}

function drawNode(node: ViewNode | undefined): void {
  if (!node?.isVisible) return;
  for (const inner of nodesIn(node)) drawNode(inner);
  for (let place = 0; place < (node.rows?.count ?? 0); place++) drawNode(node.rows?.row(place));
}
