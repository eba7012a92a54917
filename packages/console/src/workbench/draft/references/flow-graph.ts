import { type JsonObject, pointerOf } from "@screenspec/format";
import { flowTexts } from "../../../texts/pages/flow.ts";
import { type JsonPath, valueAt } from "../edits/json-edits.ts";
import { namesOfScreens } from "../text/screen-titles.ts";
import { describeNodeIn } from "./data-in-words.ts";
import { isNode, type Surface, surfacesOf, typeNameOf } from "./node-tree.ts";

/** A screen or a dialog in the flow of a draft. */
export interface FlowNode {
  /** The pointer of its screen or action, or of all screens. */
  readonly pointer: string;
  readonly kind: "screen" | "dialog" | "any";
  /** Its id. */
  readonly name: string;
  /** What people call it. */
  readonly title: string;
  readonly isFirst: boolean;
  /** Whether the user can get there from the first screen. */
  readonly isReachable: boolean;
}

/** A way from a screen or a dialog to another one. */
export interface FlowEdge {
  readonly from: string;
  readonly to: string;
  /** Its cause as people see it: "Button “Book”". */
  readonly label: string;
  /** The text that it shows; empty if it has none. */
  readonly text: string;
  /** The id of the action that leads there; undefined if the cause itself names the screen. */
  readonly action: string | undefined;
  /** The node, screen or rule where it starts. */
  readonly trigger: string;
  /** The pointer of that node in the document, where components are expanded. */
  readonly shownAt: string;
}

export interface FlowGraph {
  readonly nodes: readonly FlowNode[];
  readonly edges: readonly FlowEdge[];
}

/** The screens and dialogs of a draft, and how its actions lead from one to another. Targets that are computed are left out. */
export function flowOf(draft: JsonObject): FlowGraph {
  const surfaces = surfacesOf(draft).filter(({ kind }) => kind !== "component");
  const edges = [
    ...surfaces.flatMap((surface) => edgesFrom(draft, surface)),
    ...ruleEdges(draft, surfaces),
  ];
  const screens = surfaces.filter(({ kind }) => kind === "screen");
  const first = screens.find(({ id }) => id === draft["entryPoint"]) ?? screens[0];
  const titles = namesOfScreens(draft);
  const reached = reachable(first ? [pointerOf(first.path), anyScreen] : [], edges);
  const nodes = surfaces.map(({ path, kind, id }): FlowNode => {
    const pointer = pointerOf(path);
    return {
      pointer,
      kind: kind === "screen" ? "screen" : "dialog",
      name: id,
      title: (kind === "screen" ? titles.get(id) : undefined) ?? id,
      isFirst: path === first?.path,
      isReachable: reached.has(pointer),
    };
  });
  const any: FlowNode = {
    pointer: anyScreen,
    kind: "any",
    name: flowTexts.anyScreen,
    title: flowTexts.anyScreen,
    isFirst: false,
    isReachable: true,
  };
  return {
    nodes: edges.some(({ from }) => from === anyScreen) ? [...nodes, any] : nodes,
    edges: withoutRepetitions(edges),
  };
}

/** Where rules start that run on all screens. */
const anyScreen = pointerOf(["screens"]);

function edgesFrom(draft: JsonObject, surface: Surface): readonly FlowEdge[] {
  const from = pointerOf(surface.path);
  const triggers = [...triggersIn(draft, surface.path, new Set())];
  // A button stands for the field whose Enter key does the same.
  triggers.sort((one, other) => Number(isPress(other)) - Number(isPress(one)));
  return triggers.flatMap(({ path, shownAt, target, actionIds }) => {
    const owner = nodeAround(draft, path) ?? surface.path;
    const node = valueAt(draft, owner);
    const text = isNode(node) ? textOf(draft, node, valueAt(draft, path.slice(0, -1))) : "";
    const edge = {
      from,
      text,
      label: isNode(node) ? flowTexts.node(typeNameOf(node), text) : flowTexts.screen(surface.id),
      trigger: pointerOf(owner),
      shownAt: pointerOf(shownAt.slice(0, shownAt.length - (path.length - owner.length))),
    };
    const direct = target === undefined ? [] : [{ ...edge, to: target, action: undefined }];
    const byAction = actionIds.flatMap((action) =>
      [...targetsOf(draft, action)]
        .filter((to) => to !== from)
        .map((to) => ({ ...edge, to, action })),
    );
    return [...direct, ...byAction];
  });
}

function isPress({ path }: Trigger): boolean {
  return path.at(-1) === "onClickActionIds";
}

/** The text of a node, or of its item that leads on. */
function textOf(draft: JsonObject, node: JsonObject, item: unknown): string {
  const ofItem = item === node ? "" : describeNodeIn(draft, { attributes: item as JsonObject });
  return ofItem === "" ? describeNodeIn(draft, node) : ofItem;
}

/** Rules run on the screens that they name, else on all. */
function ruleEdges(draft: JsonObject, surfaces: readonly Surface[]): readonly FlowEdge[] {
  return Object.entries<unknown>(Object(draft["rules"])).flatMap(([id, rule]) => {
    const { screens, actionIds, elseActionIds } = Object(rule);
    const from = Array.isArray(screens)
      ? surfaces
          .filter(({ kind, id: screen }) => kind === "screen" && screens.includes(screen))
          .map(({ path }) => pointerOf(path))
      : [anyScreen];
    return [...stringsIn(actionIds), ...stringsIn(elseActionIds)].flatMap((action) =>
      [...targetsOf(draft, action)].flatMap((to) =>
        from
          .filter((pointer) => pointer !== to)
          .map((pointer) => ({
            from: pointer,
            to,
            text: "",
            label: flowTexts.rule(id),
            action,
            trigger: pointerOf(["rules", id]),
            shownAt: pointerOf(["rules", id]),
          })),
      ),
    );
  });
}

interface Trigger {
  /** The path of the member that names the actions or the screen. */
  readonly path: JsonPath;
  /** Its path in the document, where components are expanded. */
  readonly shownAt: JsonPath;
  readonly actionIds: readonly string[];
  /** The pointer of a screen that is named without an action. */
  readonly target: string | undefined;
}

/** The members of a surface that run actions or name a screen, those of the components that it uses too. */
function* triggersIn(
  draft: JsonObject,
  path: JsonPath,
  components: Set<unknown>,
  shownAt = path,
): Iterable<Trigger> {
  const value = valueAt(draft, path);
  if (typeof value !== "object" || value === null) return;
  for (const [key, member] of Object.entries<unknown>(Object(value))) {
    const step = Array.isArray(value) ? Number(key) : key;
    const inner = [...path, step];
    const place = [...shownAt, step];
    if (runsActions(key) && Array.isArray(member)) {
      yield { path: inner, shownAt: place, actionIds: stringsIn(member), target: undefined };
    } else if (key === "targetScreenId") {
      const target = screenNamed(draft, member);
      if (target !== undefined) yield { path: inner, shownAt: place, actionIds: [], target };
    } else yield* triggersIn(draft, inner, components, place);
  }
  const { type, ref } = Object(value);
  if (type !== "Component" || components.has(ref)) return;
  components.add(ref);
  const all: readonly unknown[] = Array.isArray(draft["components"]) ? draft["components"] : [];
  const index = all.findIndex((component) => Object(component).id === ref);
  if (index >= 0) yield* triggersIn(draft, ["components", index], components, shownAt);
}

/** `onClickActionIds`, `onLoadActions`, `actionIds`. */
function runsActions(key: string): boolean {
  return /^actionIds$|ActionIds$|^on[A-Z]\w*Actions$/.test(key);
}

/** The pointers of the screens and dialogs that an action opens, also through the actions that it runs. */
function* targetsOf(draft: JsonObject, id: string): Iterable<string> {
  const seen = new Set<string>();
  const left = [id];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const action = valueAt(draft, ["actions", next]);
    if (action === undefined || seen.has(next)) continue;
    seen.add(next);
    const { attributes } = Object(action);
    const screen = screenNamed(draft, Object(attributes).targetScreenId);
    if (screen !== undefined) yield screen;
    const isDialog = Object.values<unknown>(Object(attributes)).some(isNode);
    // Actions of nodes in a dialog start at the dialog.
    if (isDialog) yield pointerOf(["actions", next]);
    left.push(...[...actionsRunBy(action)].toReversed());
  }
}

function* actionsRunBy(value: unknown): Iterable<string> {
  if (typeof value !== "object" || value === null || isNode(value)) return;
  for (const [key, member] of Object.entries<unknown>(Object(value))) {
    if (runsActions(key)) yield* stringsIn(member);
    else yield* actionsRunBy(member);
  }
}

function screenNamed(draft: JsonObject, id: unknown): string | undefined {
  const exists = typeof id === "string" && Object.hasOwn(Object(draft["screens"]), id);
  return exists ? pointerOf(["screens", id]) : undefined;
}

function nodeAround(draft: JsonObject, path: JsonPath): JsonPath | undefined {
  for (let length = path.length - 1; length > 1; length--) {
    const owner = path.slice(0, length);
    if (isNode(valueAt(draft, owner))) return owner;
  }
  return undefined;
}

function reachable(starts: readonly string[], edges: readonly FlowEdge[]): ReadonlySet<string> {
  const leaving = Map.groupBy(edges, ({ from }) => from);
  const reached = new Set(starts);
  // The loop reaches members that are added during it.
  for (const at of reached) for (const { to } of leaving.get(at) ?? []) reached.add(to);
  return reached;
}

function withoutRepetitions(edges: readonly FlowEdge[]): readonly FlowEdge[] {
  const byName = new Map(
    edges.map((edge) => [
      `${edge.from} ${edge.to} ${edge.trigger} ${edge.label} ${edge.action}`,
      edge,
    ]),
  );
  return [...byName.values()];
}

function stringsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
