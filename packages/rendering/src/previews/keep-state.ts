import {
  type FirstScreen,
  isEqual,
  type Json,
  type JsonObject,
  type Runtime,
  type ViewNode,
} from "@screenspec/runtime";
import { openScreens } from "../loading/open-screens.ts";

export interface KeptState {
  /** The open screens, with the data of the top one. */
  readonly state: FirstScreen;
  /** Restores the rest in a runtime that has started in this state. Returns whether the same screen is on top. */
  restore(runtime: Runtime): boolean;
}

/**
 * Remembers the open screens, and the data and the inputs of the top one, so that a changed document can be shown in the
 * same state. Data that hasn't changed since the start is left out: the other document may start with other data.
 *
 * @param document the document of the runtime
 */
export function keepState(runtime: Runtime, document: JsonObject): KeptState {
  const top = runtime.screens.at(-1);
  const { screens, globalData } = document;
  const { persistentData } = Object(Object(screens)[top?.id ?? ""]);
  const screenData = changedMembers(runtime.read("state.screenData"), {
    ...persistentData,
    ...top?.screenData,
  });
  const changedGlobals = changedMembers(runtime.read("state.globalData"), globalData);
  const entered = [...inputsOf(runtime)].flatMap(([id, { control }]) =>
    control?.isDirty ? [{ id, value: control.value }] : [],
  );
  return {
    state: { ...openScreens(runtime), screenData: { ...top?.screenData, ...screenData } },
    restore(next) {
      next.setData(changedGlobals);
      if (next.screens.at(-1)?.id !== top?.id) return false;
      const inputs = inputsOf(next);
      // They were entered before, so their actions have run.
      for (const { id, value } of entered) inputs.get(id)?.control?.set(value);
      // A batch of changes shows what follows from the values.
      next.setData({});
      return true;
    },
  };
}

function changedMembers(now: Json, initial: Json | undefined): JsonObject {
  const members: [string, Json][] = Object.entries(Object(now));
  return Object.fromEntries(
    members.filter(([name, value]) => !isEqual(value, Object(initial)[name] ?? null)),
  );
}

/** The inputs of the top screen that have an id, without those in rows, by id. */
function inputsOf({ screens }: Runtime): ReadonlyMap<string, ViewNode> {
  const inputs = new Map<string, ViewNode>();
  const top = screens.at(-1);
  const left = top ? [top.appBar, top.body, top.floating, top.bottomNavBar] : [];
  for (let node = left.pop(); left.length > 0 || node; node = left.pop()) {
    if (node === undefined) continue;
    if (node.control && node.id !== undefined) inputs.set(node.id, node);
    if (node.isVisible) left.push(...node.children);
  }
  return inputs;
}
