import type { Json, JsonObject } from "@screenspec/format";
import type { Expectation, Target } from "../../format/testing/scenario-files.ts";
import type { Overlay } from "../src/view/overlay.ts";
import { findNode, placesOfNode, targetOf } from "./find-node.ts";
import type { RunningScenario } from "./running-scenario.ts";
import { eventsSince, requestsSince } from "./scenario-host.ts";
import { viewTree } from "./view-tree.ts";

/** Returns the current state of everything that an expectation can name. Empties the lists that it names. */
export function observeScenario(
  { runtime, asked, seen }: RunningScenario,
  expected: Expectation,
): { readonly [name in keyof Expectation]: unknown } {
  const top = runtime.screens.at(-1);
  return {
    stack: runtime.screens.map(({ id }) => id),
    transition: seen.transition,
    title: top?.title,
    backgroundColor: top?.backgroundColor,
    maxContentWidth: top?.maxContentWidth,
    body: viewTree(top?.body),
    appBar: viewTree(top?.appBar),
    bottomNavBar: viewTree(top?.bottomNavBar),
    floating: viewTree(top?.floating),
    overlays: runtime.overlays.map(overlayTree),
    nodes: byKey(expected.nodes, (key) => viewTree(findNode(runtime, targetOf(key)))),
    data: byKey(expected.data, (path) => runtime.read(path)),
    requests: expected.requests && requestsSince(asked),
    host: expected.host && asked.calls.splice(0),
    scrolls: expected.scrolls && seen.scrolls.splice(0),
    events: expected.events && eventsSince(asked),
    focus: focusedTarget({ runtime, seen }, expected.focus),
  };
}

/** Returns the focused node, as `wanted` if that is its target. */
function focusedTarget(
  { runtime, seen: { focus } }: Pick<RunningScenario, "runtime" | "seen">,
  wanted: Target | null = null,
): Target | object | null {
  if (focus === undefined) return null;
  if (wanted !== null && findNode(runtime, wanted) === focus) return wanted;
  return { id: focus.id, type: focus.type, row: placesOfNode(focus) };
}

/** Returns an object with the same keys and the values that `find` returns for them. */
export function byKey<Found>(
  wanted: JsonObject | undefined,
  find: (key: string, wanted: Json) => Found,
): object {
  return Object.fromEntries(
    Object.entries(wanted ?? {}).map(([key, value]) => [key, find(key, value)]),
  );
}

function overlayTree(overlay: Overlay): object {
  if (!("body" in overlay)) return overlay;
  const { kind, dismissible, body } = overlay;
  return { kind, dismissible, body: viewTree(body) };
}
