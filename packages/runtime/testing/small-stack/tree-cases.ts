import { type JsonObject, limits } from "@screenspec/format";
import type { ViewNode } from "../../src/index.ts";
import { nodesIn } from "../nodes-in.ts";
import { composeDeep } from "./compose-cases.ts";
import { expectEqual, renderer, startDocument, widget } from "./start-document.ts";

/** Documents whose nodes are nested as deep as they may be. */
export function treeCases(): { readonly [name: string]: () => void } {
  const wraps: { readonly [name: string]: (child: JsonObject, level: number) => JsonObject } = {
    Column: (child) => renderer("Column", { children: [child] }),
    "Column with a bound `visible`": (child) =>
      renderer("Column", {
        visible: { var: "state.globalData.shown" },
        children: [child],
      }),
    "ListTile with its leading node": (child) =>
      widget("ListTile", { title: "{{ state.globalData.text }}", leading: child }),
    Tabs: (child) =>
      widget("Tabs", { tabs: [{ id: "a", label: "{{ state.globalData.text }}", body: child }] }),
    Conditional: (child) =>
      widget("Conditional", { cases: [{ when: { var: "state.globalData.shown" }, child }] }),
    "custom widget": (child) =>
      widget("Frame", { slot: child, text: "{{ state.globalData.text }}" }),
    "unknown widget": (child) => widget("Unknown", {}, { children: [child] }),
    fallback: (child) => widget("Unknown", {}, { fallback: child }),
    Form: (child, level) => widget("Form", {}, { id: `form${level}`, children: [child] }),
    List: (child) =>
      widget("List", { items: ["{{ state.globalData.text }}"], itemTemplate: child }),
    Accordion: (child, level) =>
      widget("Accordion", { title: "a" }, { id: `accordion${level}`, children: [child] }),
  };
  return Object.fromEntries(
    Object.entries(wraps).flatMap(([name, wrap]) => {
      const body = () => nest(wrap);
      return [
        [`A document of 64 levels of ${name} runs`, () => runDeep(body())],
        [`A draft of 64 levels of ${name} is composed`, () => composeDeep(body())],
      ];
    }),
  );
}

/** Returns a TextField as the 64th level. */
function nest(wrap: (child: JsonObject, level: number) => JsonObject): JsonObject {
  let node = widget(
    "TextField",
    { label: "{{ state.globalData.text }}" },
    { id: "field", onVisibleActionIds: [] },
  );
  // In attributes, fewer levels of nodes are as deep as JSON may be.
  const jsonPerLevel = levelsOf(wrap(node, 0)) - levelsOf(node);
  const most = Math.min(limits.nodeDepth, Math.floor((limits.jsonLevels - 4) / jsonPerLevel));
  for (let level = 1; level < most; level++) node = wrap(node, level);
  return node;
}

function levelsOf(json: unknown): number {
  if (typeof json !== "object" || json === null) return 0;
  return 1 + Math.max(0, ...Object.values(json).map(levelsOf));
}

function runDeep(tree: JsonObject): void {
  const actions = {
    focus: { type: "Action", actionType: "Focus", attributes: { targetWidgetId: "field" } },
    submit: { type: "Action", actionType: "SubmitForm", attributes: {} },
    reset: { type: "Action", actionType: "ResetForm", attributes: {} },
    state: {
      type: "Action",
      actionType: "UpdateWidgetState",
      attributes: { targetWidgetId: "field", newState: { value: "set" } },
    },
  };
  const { runtime, events } = startDocument({
    body: tree,
    actions,
    globalData: { shown: true, text: "a" },
  });
  const [screen] = runtime.screens;
  const field = () => findType(screen?.body, "TextField");
  expectEqual(field()?.attributes["label"], "a");
  runtime.setData({ text: "b" });
  expectEqual(field()?.attributes["label"], "b");
  field()?.control?.change("typed");
  const body = screen?.body;
  void body?.run(["submit"]);
  void body?.run(["focus"]);
  void body?.run(["state"]);
  expectEqual(field()?.control?.value, "set");
  void body?.run(["reset"]);
  expectEqual(field()?.control?.value, "");
  runtime.setEnvironment({ locale: "de", colorScheme: "dark" });
  runtime.setData({ shown: false });
  runtime.setData({ shown: true });
  expectEqual(field()?.attributes["label"], "b");
  runtime.navigate("main", { mode: "reset" });
  expectEqual(findType(runtime.screens[0]?.body, "TextField")?.attributes["label"], "b");
  runtime.stop();
  const unexpected = events.filter((code) => code !== "unknown_node_type");
  expectEqual(unexpected.join(), "");
}

function findType(node: ViewNode | undefined, type: string): ViewNode | undefined {
  // By a list, since this is called with as little stack as the runtime.
  const open = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.type === type) return next;
    open.push(...nodesIn(next));
    for (let row = 0; row < (next.rows?.count ?? 0); row++) open.push(next.rows?.row(row));
  }
  return undefined;
}
