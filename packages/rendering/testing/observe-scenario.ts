import type { Json, JsonObject } from "@screenspec/format";
import type { Runtime } from "@screenspec/runtime";
import type { Expectation, Target } from "../../format/testing/scenario-files.ts";
import { type Asked, eventsSince, requestsSince } from "../../runtime/testing/scenario-host.ts";
import { targetOf } from "./find-node.ts";
import type { Observed } from "./scenario-platform.ts";

/** What a platform shows. `wanted` is the expected value: members that it doesn't have needn't be read. */
export interface Shown {
  readonly transition: string | undefined;
  readonly topScreen: Pick<Observed, "title" | "backgroundColor" | "maxContentWidth">;
  readonly scrolls: object[];
  /** The tree of a part of the top screen, or null if nothing is visible. */
  readArea(area: Area, wanted: Json | undefined): unknown;
  readNode(target: Target, wanted: Json): unknown;
  readOverlays(wanted: readonly Json[] | undefined): unknown;
  /** The target with the focus: `wanted`, if it has it. */
  readFocus(wanted: Target | null): unknown;
}

export type Area = "body" | "appBar" | "bottomNavBar" | "floating";

/** Returns the current state of everything that an expectation can name. Empties the lists that it names. */
export function observeScenario(
  { runtime, asked, shown }: { runtime: Runtime; asked: Asked; shown: Shown },
  expected: Expectation,
): Observed {
  return {
    stack: runtime.screens.map(({ id }) => id),
    transition: shown.transition,
    ...shown.topScreen,
    body: shown.readArea("body", expected.body),
    appBar: shown.readArea("appBar", expected.appBar),
    bottomNavBar: shown.readArea("bottomNavBar", expected.bottomNavBar),
    floating: shown.readArea("floating", expected.floating),
    overlays: shown.readOverlays(expected.overlays),
    nodes: byKey(expected.nodes, (key, wanted) => shown.readNode(targetOf(key), wanted)),
    data: byKey(expected.data, (path) => runtime.read(path)),
    requests: expected.requests && requestsSince(asked),
    host: expected.host && asked.calls.splice(0),
    scrolls: expected.scrolls && shown.scrolls.splice(0),
    events: expected.events && eventsSince(asked),
    focus: shown.readFocus(expected.focus ?? null),
  };
}

function byKey(
  wanted: JsonObject | undefined,
  find: (key: string, wanted: Json) => unknown,
): object {
  return Object.fromEntries(
    Object.entries(wanted ?? {}).map(([key, value]) => [key, find(key, value)]),
  );
}
