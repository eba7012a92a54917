import assert from "node:assert/strict";
import type { Json } from "@screenspec/format";
import { VirtualClock } from "../src/host/virtual-clock.ts";
import { startRuntime } from "../src/index.ts";
import type { Runtime } from "../src/view/runtime.ts";
import type { ViewNode } from "../src/view/view-node.ts";
import { nodesIn } from "./nodes-in.ts";
import { scenarioHost } from "./scenario-host.ts";
import { usualEnvironment, usualHost } from "./usual-environment.ts";

const events = [
  "onClickActionIds",
  "onLongPressActionIds",
  "onVisibleActionIds",
  "onSubmitActionIds",
];
const values: readonly Json[] = ["text", 7, true, null, ["a"], { a: 1 }];

/** Runs a document and uses every node and overlay of it in three rounds. */
export async function useAll(document: unknown): Promise<void> {
  const clock = new VirtualClock();
  const { host, asked } = scenarioHost(usualHost, clock);
  const runtime = startRuntime(document, host, usualEnvironment);
  for (let round = 0; round < 3; round++) {
    for (const node of nodesOf(runtime).slice(0, 200)) use(node, round);
    for (const overlay of runtime.overlays) overlay.dismiss();
    for (const { answer } of asked.waiting.splice(0)) {
      answer({ status: round === 0 ? 200 : 500, headers: {}, text: '{"items":[{"id":1}]}' });
    }
    await clock.pass(2_000);
    runtime.setEnvironment({ colorScheme: "dark", locale: ["de", "ar", "x!"][round] ?? "" });
    runtime.back();
  }
  assert.ok(runtime.screens.length > 0);
  runtime.stop();
}

function nodesOf({ screens, overlays }: Runtime): readonly ViewNode[] {
  const top = screens.at(-1);
  const roots = [top?.appBar, top?.body, top?.floating, top?.bottomNavBar].concat(
    overlays.map((overlay) => ("body" in overlay ? overlay.body : undefined)),
  );
  return roots.flatMap((root) => (root === undefined ? [] : nodesIncluding(root)));
}

function nodesIncluding(node: ViewNode): readonly ViewNode[] {
  if (!node.isVisible) return [];
  const { rows } = node;
  const count = Math.min(rows?.count ?? 0, 3);
  const inRows = Array.from({ length: count }, (_, index) => rows?.row(index));
  const all = [...nodesIn(node), ...inRows.filter((row) => row !== undefined)];
  return [node, ...all.flatMap(nodesIncluding)];
}

function use(node: ViewNode, round: number): void {
  for (const event of events) void node.fire(event);
  node.rows?.reachEnd();
  const { control } = node;
  if (control === undefined) return;
  const value = values[round % values.length] ?? null;
  control.type(`1${String(value)}`, 1);
  control.slide(value);
  control.change(value);
  control.blur();
}
