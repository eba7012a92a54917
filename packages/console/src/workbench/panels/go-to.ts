import { type JsonObject, pointerOf } from "@screenspec/format";
import { pathOf } from "../draft/edits/edit-nodes.ts";
import type { JsonPath } from "../draft/edits/json-edits.ts";
import { surfaceAt } from "../draft/references/node-tree.ts";
import { innermostNode } from "../draft/text/places-in-text.ts";
import type { Workbench } from "../store/create-workbench.ts";
import type { PanelState } from "../store/panels-slice.ts";
import { isPointerWithin } from "./use-goal-within.ts";

/** Leads to a place of the draft, such as that of a problem: shows its screen, selects its node and opens its panel. */
export function goTo(workbench: Workbench, pointer: string): void {
  const { draft, surface: shownSurface } = workbench.getState();
  const path = pathOf(draft, pointer);
  const surface = surfaceAt(draft, path);
  const node = surface && innermostNode(draft, path);
  if (surface !== undefined && (node !== undefined || surface.kind !== "dialog")) {
    const surfacePointer = pointerOf(surface.path);
    if (surfacePointer !== shownSurface) workbench.show(surfacePointer);
    workbench.select(...(node === undefined ? [] : [node]));
  }
  const { panel, ...state } = panelOf(draft, path, node !== undefined);
  const { view } = workbench.getState().panels;
  if (panel === "left" || (panel === "inspector" && view === "visual")) {
    const goal = { pointer };
    workbench.setPanels({ inspected: undefined, ...state, goal });
    focusGoal(workbench, goal);
  } else {
    const viewWithText = view === "visual" ? "split" : view;
    workbench.setPanels({ inspected: undefined, ...state, view: viewWithText, goal: undefined });
    workbench.queueTextCommand({ kind: "go-to", pointer });
  }
}

type PanelOfPlace = Partial<PanelState> & { readonly panel: "left" | "inspector" | undefined };

function panelOf(draft: JsonObject, path: JsonPath, isInNode: boolean): PanelOfPlace {
  const [root, key, member] = path;
  if (root === "globalData" || (root === "screens" && member === "persistentData")) {
    return { tab: "logic", logic: "data", panel: "left" };
  }
  if (root === "theme") return { tab: "theme", panel: "left" };
  if (root === "entryPoint") return { panel: "left" };
  if (root === "strings" || root === "defaultLocale") return { tab: "texts", panel: "left" };
  if (isInNode || surfaceAt(draft, path)?.kind === "screen") {
    return { tab: "layers", panel: "inspector" };
  }
  if ((root === "actions" || root === "rules") && key !== undefined) {
    return { tab: "logic", logic: root, inspected: pointerOf([root, key]), panel: "inspector" };
  }
  return { panel: undefined };
}

/** So many frames a panel has to be drawn. */
const maxFrames = 30;

/** Gives the focus to the field of a place, or to the first one in it, once it is drawn. */
function focusGoal(workbench: Workbench, goal: NonNullable<PanelState["goal"]>): void {
  let former: HTMLElement | undefined;
  let frames = 0;
  requestAnimationFrame(look);
  function look(): void {
    if (workbench.getState().panels.goal !== goal) return;
    const found = placeInPage(goal.pointer);
    frames += 1;
    // Folded panels may unfold in between.
    if (found === undefined ? frames < maxFrames : found !== former) {
      former = found;
      requestAnimationFrame(look);
      return;
    }
    found?.scrollIntoView({ block: "nearest" });
    (controlIn(found) ?? document.querySelector<HTMLElement>("[role=tree]"))?.focus();
    workbench.setPanels({ goal: undefined });
  }
}

/** The control that edits a place: its first field, else its first button. */
export function controlIn(place: Element | null | undefined): HTMLElement | undefined {
  const controls = [
    ...(place?.querySelectorAll<HTMLElement>("input,textarea,select,button") ?? []),
  ].filter((control) => control.matches(":not(:disabled,[hidden],[tabindex='-1'])"));
  return controls.find((control) => !control.matches("button")) ?? controls[0];
}

/** The innermost field around a place, or the first one within. */
function placeInPage(pointer: string): HTMLElement | undefined {
  const fields = [...document.querySelectorAll<HTMLElement>("[data-place]")];
  const placeOf = ({ dataset }: HTMLElement) => dataset["place"] ?? "";
  const [innermost] = fields
    .filter((field) => isPointerWithin(pointer, placeOf(field)))
    .toSorted((one, other) => placeOf(other).length - placeOf(one).length);
  return innermost ?? fields.find((field) => isPointerWithin(placeOf(field), pointer));
}
