import type { ActionEntry } from "../member.ts";
import { since } from "../since.ts";
import { actionIds, actionIdsAtOnce, boolean, condition, integer, text } from "../values.ts";

const timerId = { doc: "Its name on this screen.", value: text, required: true } as const;

/** Actions that run others. */
export const flowActions: { readonly [name: string]: ActionEntry } = {
  Sequence: {
    group: "Flow",
    doc: "Runs actions one after the other; fails with the first that fails.",
    since,
    attributes: { actionIds: { doc: "Which.", value: actionIdsAtOnce, required: true } },
    example: {
      id: "start",
      type: "Action",
      actionType: "Sequence",
      attributes: { actionIds: ["loadUser", "loadNews"] },
    },
  },
  Parallel: {
    group: "Flow",
    doc: "Runs actions at the same time and waits for all; fails when one has failed.",
    since,
    attributes: { actionIds: { doc: "Which.", value: actionIdsAtOnce, required: true } },
    example: {
      id: "loadAll",
      type: "Action",
      actionType: "Parallel",
      attributes: { actionIds: ["loadUser", "loadNews"] },
    },
  },
  If: {
    group: "Flow",
    doc: "Runs some actions or others.",
    since,
    attributes: {
      condition: { doc: "Which of them.", value: condition, required: true, bindable: true },
      thenActionIds: { doc: "Run when it is true.", value: actionIdsAtOnce, required: true },
      elseActionIds: { doc: "Run when it isn't.", value: actionIdsAtOnce },
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
        doc: "How long.",
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
    doc: "Runs actions after a time, again and again, also while its screen is covered; in the place of a timer of the same name.",
    since,
    attributes: {
      timerId,
      intervalMs: {
        doc: "The time.",
        value: integer({ min: 100 }),
        unit: "ms",
        required: true,
        bindable: true,
      },
      repeat: { doc: "Whether again and again, or once.", value: boolean, default: true },
      actionIds: { doc: "Which actions.", value: actionIds, required: true },
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
    doc: "Stops a timer; nothing when there is none of that name.",
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
