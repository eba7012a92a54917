import type { Json } from "@screenspec/format";
import type { Runtime } from "@screenspec/runtime";
import type { Expectation } from "../../../../format/testing/scenario-files.ts";
import { targetOf } from "../../../../runtime/testing/find-node.ts";
import { byKey } from "../../../../runtime/testing/observe-scenario.ts";
import { eventsSince, requestsSince } from "../../../../runtime/testing/scenario-host.ts";
import { hexColor, pixels } from "./css-values.ts";
import { findVisible, readFocus, topScreen } from "./find-visible.ts";
import { nodesRead, readNode } from "./read-node.ts";
import { readOverlays } from "./read-overlays.ts";
import type { RunningScenario } from "./running.ts";
import { visibleNodesIn } from "./visible-node.ts";

/** The current value of each member of an expectation. Visible members are read from the page. */
export function readActual(
  { root, runtime, asked, watch }: RunningScenario,
  expected: Expectation,
): { readonly [name in keyof Expectation]: unknown } {
  const screen = topScreen(root);
  const area = (name: keyof typeof areas, wanted: Json | undefined) =>
    readNode(
      visibleNodesIn(screen?.querySelector(areas[name]), [nodeOf(runtime, name)])[0],
      wanted,
    );
  return {
    stack: runtime.screens.map(({ id }) => id),
    transition: watch.transition,
    title: screen?.ariaLabel,
    backgroundColor: screen && hexColor(getComputedStyle(screen).backgroundColor),
    maxContentWidth: screen && contentWidthOf(screen),
    body: area("body", expected.body),
    appBar: area("appBar", expected.appBar),
    bottomNavBar: area("bottomNavBar", expected.bottomNavBar),
    floating: area("floating", expected.floating),
    overlays: nodesRead(readOverlays(root, runtime), expected.overlays),
    nodes: byKey(expected.nodes, (key, wanted) =>
      readNode(findVisible(root, runtime, targetOf(key)), wanted),
    ),
    data: byKey(expected.data, (path) => runtime.read(path)),
    requests: expected.requests && requestsSince(asked),
    host: expected.host && asked.calls.splice(0),
    scrolls: expected.scrolls && watch.scrolls.splice(0),
    events: expected.events && eventsSince(asked),
    focus: readFocus({ root, runtime }, expected.focus),
  };
}

function contentWidthOf(screen: Element): unknown {
  const width = getComputedStyle(screen).getPropertyValue("--content");
  return width === "100%" ? "fill" : pixels(width);
}

/** The selectors of the parts of a screen. */
const areas = {
  body: ":scope>.body",
  appBar: ":scope>.top",
  bottomNavBar: ":scope>.bottom",
  floating: ":scope>.body>.floating",
};

function nodeOf({ screens }: Runtime, area: keyof typeof areas) {
  return screens.at(-1)?.[area];
}
