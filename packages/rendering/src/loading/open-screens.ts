import type { FirstScreen, Runtime } from "@screenspec/runtime";

/** Returns the open screens, for a document that replaces the runtime's. */
export function openScreens({ screens }: Pick<Runtime, "screens">): FirstScreen {
  const open = screens.map(({ id, screenData }) => ({ screenId: id, screenData }));
  return { ...open.at(-1), below: open.slice(0, -1) };
}
