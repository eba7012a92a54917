import type { JsonObject } from "@screenspec/format";
import { expectEqual, startDocument } from "./start-document.ts";

/** Chains of more actions than an event may run. */
export function chainCases(): { readonly [name: string]: () => void } {
  const count = { type: "Action", actionType: "SetData" } as const;
  const attributes = { scope: "global", path: "count", op: "increment" };
  const step = (members: JsonObject) => ({ ...count, attributes, ...members });
  const around = (actionType: string, inner: JsonObject) => ({
    type: "Action",
    actionType,
    attributes: inner,
  });
  const links: { readonly [name: string]: (next: string) => JsonObject } = {
    onSuccessActionIds: (next) => step({ onSuccessActionIds: [next] }),
    onFinishActionIds: (next) => step({ onFinishActionIds: [next] }),
    onFailureActionIds: (next) => ({
      ...around("NavigateBack", { toScreenId: "none" }),
      onFailureActionIds: [next],
    }),
    Sequence: (next) => around("Sequence", { actionIds: [next] }),
    If: (next) => around("If", { condition: true, thenActionIds: [next] }),
    Parallel: (next) => around("Parallel", { actionIds: [next] }),
  };
  return Object.fromEntries(
    Object.entries(links).map(([name, link]) => [
      `A chain of actions by ${name} ends with too_many_actions`,
      () => {
        const actions = Object.fromEntries(
          Array.from({ length: 1_100 }, (_, at) => [`a${at}`, link(`a${at + 1}`)]),
        );
        const body = { type: "Widget", widgetType: "Button", onClickActionIds: ["a0"] };
        const { runtime, events } = startDocument({
          body: { ...body, attributes: { text: "a" } },
          actions,
        });
        void runtime.screens[0]?.body.press();
        expectEqual(events.join(), "too_many_actions");
      },
    ]),
  );
}
