import type { ActionEntry } from "../member.ts";
import { since } from "../since.ts";
import { actionIds, actionIdsAtOnce, boolean, condition, integer, text } from "../values.ts";

const timerId = {
  doc: "The name of the timer on this screen.",
  value: text,
  required: true,
} as const;

/** Actions that run others. */
export const flowActions: { readonly [name: string]: ActionEntry } = {
  Sequence: {
    group: "Flow",
    doc: "Runs actions one after another. Fails with the first action that fails.",
    since,
    attributes: {
      actionIds: { doc: "The ids of the actions.", value: actionIdsAtOnce, required: true },
    },
    example: {
      id: "start",
      type: "Action",
      actionType: "Sequence",
      attributes: { actionIds: ["loadUser", "loadNews"] },
    },
  },
  Parallel: {
    group: "Flow",
    doc: "Runs actions at the same time and waits for all. Fails if one fails.",
    since,
    attributes: {
      actionIds: { doc: "The ids of the actions.", value: actionIdsAtOnce, required: true },
    },
    example: {
      id: "loadAll",
      type: "Action",
      actionType: "Parallel",
      attributes: { actionIds: ["loadUser", "loadNews"] },
    },
  },
  If: {
    group: "Flow",
    doc: "Runs actions by a condition.",
    since,
    attributes: {
      condition: { doc: "The condition.", value: condition, required: true, bindable: true },
      thenActionIds: {
        doc: "Runs if the condition is true.",
        value: actionIdsAtOnce,
        required: true,
      },
      elseActionIds: { doc: "Runs if the condition isn't true.", value: actionIdsAtOnce },
    },
    example: {
      id: "route",
      type: "Action",
      actionType: "If",
      attributes: {
        condition: { "===": [{ var: "state.globalData.user" }, null] },
        thenActionIds: ["goToLogin"],
      },
    },
  },
  Delay: {
    group: "Flow",
    doc: "Waits.",
    since,
    role: "delay",
    attributes: {
      ms: {
        doc: "The duration.",
        value: integer({ min: 0, max: 600_000 }),
        unit: "ms",
        required: true,
        bindable: true,
      },
    },
    example: { id: "wait", type: "Action", actionType: "Delay", attributes: { ms: 500 } },
  },
  StartTimer: {
    group: "Flow",
    doc: "Runs actions after a time, once or repeatedly, even while its screen is covered. It replaces a timer of the same name.",
    since,
    attributes: {
      timerId,
      intervalMs: {
        doc: "The interval.",
        value: integer({ min: 100 }),
        unit: "ms",
        required: true,
        bindable: true,
      },
      repeat: { doc: "Whether the timer repeats.", value: boolean, default: true },
      actionIds: { doc: "The ids of the actions.", value: actionIds, required: true },
    },
    example: {
      id: "poll",
      type: "Action",
      actionType: "StartTimer",
      attributes: { timerId: "orders", intervalMs: 30_000, actionIds: ["loadOrders"] },
    },
  },
  StopTimer: {
    group: "Flow",
    doc: "Stops a timer. Does nothing if there is no timer of that name.",
    since,
    attributes: { timerId },
    example: {
      id: "stopPolling",
      type: "Action",
      actionType: "StopTimer",
      attributes: { timerId: "orders" },
    },
  },
};
