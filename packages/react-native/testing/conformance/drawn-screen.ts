import { StyleSheet } from "react-native";
import type { TestInstance } from "test-renderer";
import type { DrawnScreen } from "../../../rendering/testing/readings/read-screen.ts";
import { DrawnView } from "./drawn-view.ts";
import { nodesInside, partsInside, styleOf } from "./elements.ts";
import { findVisible, overlaysIn, placesOfElement, topScreen } from "./find-visible.ts";
import { focusedNode } from "./focus.ts";
import { formatColor } from "./read-style.ts";
import type { RunningScenario } from "./running-scenario.tsx";
import { lastTransition } from "./transitions.ts";

/** What the test renderer shows. */
export function drawnScreen({ root, runtime, scrolls }: RunningScenario): DrawnScreen {
  const screen = topScreen(root());
  const body = screen && partsInside(screen, "body")[0];
  return {
    transition: lastTransition(),
    scrolls,
    topScreen: {
      title: screen?.props["accessibilityLabel"] ?? null,
      backgroundColor: screen && formatColor(styleOf(screen)["backgroundColor"]),
      maxContentWidth: body && readContentWidth(body),
    },
    readFocus(wanted) {
      const element = focusedNode(root());
      if (!element) return null;
      if (wanted !== null && findVisible(root(), runtime, wanted) === element) return wanted;
      return new DrawnView(element).id ?? { row: placesOfElement(element) };
    },
    area(area) {
      const [part] = screen ? partsInside(screen, area) : [];
      const [element] = part ? nodesInside(part) : [];
      return element && new DrawnView(element);
    },
    find(target) {
      const element = findVisible(root(), runtime, target);
      return element && new DrawnView(element);
    },
    overlays: () => overlaysIn(root()).map((element) => drawnOverlay(element)),
  };
}

/** The limit is that of the body, or that of the content of a body that scrolls. */
function readContentWidth(body: TestInstance): unknown {
  const [scroller] = nodesInside(body);
  const ofContent = StyleSheet.flatten(scroller?.props["contentContainerStyle"])?.maxWidth;
  const limit = styleOf(body)["maxWidth"] ?? ofContent ?? "fill";
  return limit === "100%" ? "fill" : limit;
}

/** An overlay of a kind, if it has the role of that kind. */
function drawnOverlay(element: TestInstance): DrawnView {
  const kind = `${element.props["data-overlay"]}`;
  const role = { alert: "alertdialog", menu: "menu", snackBar: undefined }[kind] ?? "dialog";
  const isRight = kind === "snackBar" || element.props["role"] === role;
  return new DrawnView(element, isRight ? kind : "");
}
