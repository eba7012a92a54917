import {
  type FirstScreen,
  isEqual,
  type Json,
  type JsonObject,
  type ViewNode,
} from "@screenspec/runtime";
import type { RenderContext } from "../render/view.ts";

interface KeptState {
  readonly state: FirstScreen;
  /** Restores on a context that has started in this state. */
  restore(context: RenderContext): void;
}

/**
 * Remembers the data, the inputs and the scroll positions of the top screen, so that another document can be shown in the
 * same state. Data that hasn't changed since the start is left out: the other document may start with other data.
 */
export function keepState({ runtime, root }: RenderContext, document: JsonObject): KeptState {
  const top = runtime.screens.at(-1);
  const { screens, globalData } = document;
  const { persistentData } = Object(Object(screens)[top?.id ?? ""]);
  const screenData = changedMembers(runtime.read("state.screenData"), {
    ...persistentData,
    ...top?.screenData,
  });
  const changedGlobals = changedMembers(runtime.read("state.globalData"), globalData);
  const inputs = inputsOf(top ? [top.appBar, top.body, top.floating, top.bottomNavBar] : []);
  const entered = [...inputs].flatMap(([id, { control }]) =>
    control?.isDirty ? [{ id, value: control.value }] : [],
  );
  const offsets = scrollersIn(root).map(({ scrollLeft, scrollTop }) => ({ scrollLeft, scrollTop }));
  return {
    state: { screenData: { ...top?.screenData, ...screenData } },
    restore(context) {
      context.runtime.setData(changedGlobals);
      const next = context.runtime.screens.at(-1);
      if (next === undefined || next.id !== top?.id) return;
      const nodes = inputsOf([next.appBar, next.body, next.floating, next.bottomNavBar]);
      // They were entered before, so their actions have run.
      for (const { id, value } of entered) nodes.get(id)?.control?.set(value);
      // A batch of changes shows what follows from the values.
      context.runtime.setData({});
      context.flushRefreshes();
      const scrollers = scrollersIn(context.root);
      for (const [index, offset] of offsets.entries()) {
        const scroller = scrollers[index];
        if (scroller) Object.assign(scroller, offset);
      }
    },
  };
}

function changedMembers(now: Json, initial: Json | undefined): JsonObject {
  const members: [string, Json][] = Object.entries(Object(now));
  return Object.fromEntries(
    members.filter(([name, value]) => !isEqual(value, Object(initial)[name] ?? null)),
  );
}

/** The inputs with an id, without those in rows, by id. */
function inputsOf(roots: readonly (ViewNode | undefined)[]): ReadonlyMap<string, ViewNode> {
  const inputs = new Map<string, ViewNode>();
  const left = [...roots];
  for (let node = left.pop(); left.length > 0 || node; node = left.pop()) {
    if (node === undefined) continue;
    if (node.control && node.id !== undefined) inputs.set(node.id, node);
    if (node.isVisible) left.push(...node.children);
  }
  return inputs;
}

/** The scrollers of the screen that is shown, in the order of the document. */
function scrollersIn(root: Element): Element[] {
  return [...root.querySelectorAll(".screen:not([hidden]) .scroller")];
}
