import {
  type Overlay,
  type Runtime,
  startRuntime,
  UnsupportedDocument,
  type ViewNode,
} from "@screenspec/runtime";
import { VirtualClock } from "@screenspec/runtime/virtual-clock";
import {
  documentOf,
  type ScenarioCase,
  type Target,
} from "../../../format/testing/scenario-files.ts";
import { nodesIn } from "../../../runtime/testing/nodes-in.ts";
import {
  answerRequest,
  eventsSince,
  scenarioHost,
} from "../../../runtime/testing/scenario-host.ts";
import { usualEnvironment, usualHost } from "../../../runtime/testing/usual-environment.ts";
import { findNode, placesOfNode } from "../find-node.ts";
import { observeScenario, type Shown } from "../observe-scenario.ts";
import type { ScenarioPlatform, ScenarioRun } from "../scenario-platform.ts";
import { viewTree } from "../view-tree.ts";
import { deleteForward, pasteText, pressEnter, setValue, typeKey } from "./operate-inputs.ts";
import { dismissOverlay, pressText } from "./operate-overlays.ts";
import { press } from "./press.ts";

/** The runtime without views. Expectations of the screen are compared with the nodes that it passes to views. */
export const corePlatform: ScenarioPlatform = {
  isRefused(given) {
    const { asked, start } = prepare(given);
    try {
      start();
      return false;
    } catch (error) {
      if (!(error instanceof UnsupportedDocument)) throw error;
      return Object.values(asked).every(({ length }) => length === 0);
    }
  },
  start(given) {
    const { asked, clock, noteGesture, start } = prepare(given);
    const runtime = start();
    const shown = shownBy(runtime);
    const at = (target: Target) => nodeAt(runtime, target);
    const run: ScenarioRun = {
      noteGesture,
      press: (target) => press(at(target), "onClickActionIds", target),
      longPress: (target) => press(at(target), "onLongPressActionIds"),
      focus: (target) => at(target).control?.isEnabled === true,
      async typeKey(target, key) {
        typeKey(at(target), key);
        await clock.pass(0);
        return at(target).control?.isEnabled === true;
      },
      paste: (step) => pasteText(at(step.in), step),
      deleteForward: (step) => deleteForward(at(step.in), step),
      clear: (target) => void at(target).control?.type("", 0),
      pressEnter: (target) => pressEnter(at(target)),
      blur: (target) => at(target).control?.blur(),
      choose: (target, value) => at(target).control?.choose(value),
      set: (target, value) => setValue(at(target), value),
      pressText: (text) => pressText(runtime, text),
      pressOutside: () => dismissOverlay(runtime),
      back: () => void runtime.back(),
      pullDown(target) {
        if (target === true) void runtime.screens.at(-1)?.refresh();
        else void at(target).fire("onRefreshActionIds");
      },
      scrollToEnd: (target) => at(target).rows?.reachEnd(),
      scrollIntoView: (target) => void at(target).fire("onVisibleActionIds"),
      answer: (answer) => answerRequest(asked, answer),
      setEnvironment: (members) => runtime.setEnvironment(members),
      async settle(ms) {
        await clock.pass(ms);
        draw(runtime);
        // Drawing creates rows, which can change data.
        await clock.pass(0);
      },
      observe: (expected) => observeScenario({ runtime, asked, shown }, expected),
      end() {
        runtime.stop();
        return eventsSince(asked);
      },
    };
    return run;
  },
};

function prepare(given: ScenarioCase) {
  const clock = new VirtualClock();
  const { host, asked, noteGesture } = scenarioHost({ ...usualHost, ...given.host }, clock);
  const environment = { ...usualEnvironment, ...given.environment };
  const start = () => startRuntime(documentOf(given), host, environment);
  return { asked, clock, noteGesture, start };
}

function nodeAt(runtime: Runtime, target: Target): ViewNode {
  const node = findNode(runtime, target);
  if (node === undefined) throw new Error(`No visible node matches ${JSON.stringify(target)}.`);
  return node;
}

/** Returns what the runtime passes to its views, and records its calls to them. */
function shownBy(runtime: Runtime): Shown {
  const scrolls: object[] = [];
  let transition: string | undefined;
  let focus: ViewNode | undefined;
  runtime.attach({
    stackChanged: (given) => {
      transition = given;
    },
    focus: (node) => {
      // A renderer leaves the focus where it is.
      if (node.control?.isEnabled === false) return;
      focus = node;
    },
    scrollTo: (target, animated) => {
      scrolls.push(
        typeof target === "string" ? { position: target, animated } : { to: target.id, animated },
      );
    },
  });
  return {
    scrolls,
    get transition() {
      return transition;
    },
    get topScreen() {
      const { title, backgroundColor, maxContentWidth } = runtime.screens.at(-1) ?? {};
      return { title, backgroundColor, maxContentWidth };
    },
    readArea: (area) => viewTree(runtime.screens.at(-1)?.[area]),
    readNode: (target) => viewTree(findNode(runtime, target)),
    readOverlays: () => runtime.overlays.map(overlayTree),
    readFocus(wanted) {
      if (focus === undefined) return null;
      if (wanted !== null && findNode(runtime, wanted) === focus) return wanted;
      return { id: focus.id, type: focus.type, row: placesOfNode(focus) };
    },
  };
}

function overlayTree(overlay: Overlay): object {
  if (!("body" in overlay)) return overlay;
  const { kind, dismissible, body } = overlay;
  return { kind, dismissible, body: viewTree(body) };
}

/** Reads every visible node, as a view that draws everything does. This creates the rows. */
function draw({ screens, overlays }: Runtime): void {
  const top = screens.at(-1);
  for (const node of [top?.appBar, top?.body, top?.bottomNavBar, top?.floating]) drawNode(node);
  for (const overlay of overlays) if ("body" in overlay) drawNode(overlay.body);
}

function drawNode(node: ViewNode | undefined): void {
  if (!node?.isVisible) return;
  for (const inner of nodesIn(node)) drawNode(inner);
  for (let index = 0; index < (node.rows?.count ?? 0); index++) drawNode(node.rows?.row(index));
}
