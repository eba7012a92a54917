import type { Json } from "@screenspec/format";
import type { Runtime } from "@screenspec/runtime";
import type { Expectation } from "../../../../format/testing/scenario-files.ts";
import { targetOf } from "../../../../runtime/testing/find-node.ts";
import { byKey } from "../../../../runtime/testing/observe-scenario.ts";
import { eventsSince, requestsSince } from "../../../../runtime/testing/scenario-host.ts";
import { hexColour, pixels } from "./css-values.ts";
import { findSeen, focusSeen, topScreen } from "./find-seen.ts";
import { nodesRead, readNode } from "./read-node.ts";
import { readOverlays } from "./read-overlays.ts";
import type { RunningScenario } from "./running.ts";
import { seenIn } from "./seen.ts";

/** What there is now of all that an expectation may name: of what is shown, what the page shows. */
export function whatIsSeen(
  { root, runtime, asked, watch }: RunningScenario,
  expected: Expectation,
): { readonly [name in keyof Expectation]: unknown } {
  const screen = topScreen(root);
  const area = (name: keyof typeof areas, wanted: Json | undefined) =>
    readNode(seenIn(screen?.querySelector(areas[name]), [nodeOf(runtime, name)])[0], wanted);
  return {
    stack: runtime.screens.map(({ id }) => id),
    transition: watch.transition,
    title: screen?.ariaLabel,
    backgroundColor: screen && hexColour(getComputedStyle(screen).backgroundColor),
    maxContentWidth: screen && contentWidthOf(screen),
    body: area("body", expected.body),
    appBar: area("appBar", expected.appBar),
    bottomNavBar: area("bottomNavBar", expected.bottomNavBar),
    floating: area("floating", expected.floating),
    overlays: nodesRead(readOverlays(root, runtime), expected.overlays),
    nodes: byKey(expected.nodes, (key, wanted) =>
      readNode(findSeen(root, runtime, targetOf(key)), wanted),
    ),
    data: byKey(expected.data, (path) => runtime.read(path)),
    requests: expected.requests && requestsSince(asked),
    host: expected.host && asked.calls.splice(0),
    scrolls: expected.scrolls && watch.scrolls.splice(0),
    events: expected.events && eventsSince(asked),
    focus: focusSeen({ root, runtime }, expected.focus),
  };
}

function contentWidthOf(screen: Element): unknown {
  const width = getComputedStyle(screen).getPropertyValue("--content");
  return width === "100%" ? "fill" : pixels(width);
}

/** Where the parts of a screen stand in it. */
const areas = {
  body: ":scope>.body",
  appBar: ":scope>.top",
  bottomNavBar: ":scope>.bottom",
  floating: ":scope>.body>.floating",
};

function nodeOf({ screens }: Runtime, area: keyof typeof areas) {
  return screens.at(-1)?.[area];
}
