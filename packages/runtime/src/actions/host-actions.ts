import type { JsonObject } from "@screenspec/format/evaluate";
import { failed, messageOf, refused } from "./action-failure.ts";
import type { PerformContext, Performers } from "./perform-action.ts";
import type { Steps, Wait } from "./task.ts";

/** Actions that the host carries out. */
export const hostActions: Performers<"CopyToClipboard" | "Share" | "Track" | "EmitEvent"> = {
  CopyToClipboard: ({ text }, { scope }) =>
    askHost("copyToClipboard", scope.engine.host.copyToClipboard, text),
  Share({ text, title, url }, { scope }) {
    const more = { ...(title !== undefined && { title }), ...(url !== undefined && { url }) };
    return askHost("share", scope.engine.host.share, { text, ...more });
  },
  Track({ event, properties = {} }, { scope }) {
    scope.engine.host.track?.(event, properties);
  },
  EmitEvent({ name, data = null }, { scope }) {
    scope.engine.host.emitEvent?.(name, data);
  },
};

/** Has the host do something. What it throws fails the action, as does a host that can't. */
export function* askHost<Given extends readonly unknown[]>(
  name: string,
  run: ((...given: Given) => unknown) | undefined,
  ...given: Given
): Steps<unknown> {
  if (run === undefined) throw failed(`The host has no ${name}.`);
  return yield* awaitGiven(run(...given));
}

/** Runs a custom action of the host's; what it gives is the result, what it throws fails the action. */
export function* performCustom(
  type: string,
  attributes: JsonObject,
  { scope, action }: PerformContext,
): Steps<unknown> {
  const { engine, instance } = scope;
  const { actions = {} } = engine.host;
  if (!Object.hasOwn(actions, type)) {
    throw refused(engine, "unknown_action_type", `There is no action ${type}.`, action);
  }
  const call = instance.startCall(String(action["id"]));
  try {
    const result = yield* awaitGiven(actions[type]?.(attributes));
    call.end({ response: { body: (result ?? null) as JsonObject }, error: null });
    return result;
  } catch (error) {
    call.end({ error: { code: "failed", message: messageOf(error) } });
    throw error;
  }
}

/** Waits for what the host gives, if that is a promise. */
function* awaitGiven(given: unknown): Steps<unknown> {
  if (!isPromise(given)) return given;
  const wait: Wait = (resume) => {
    given.then(
      (value) => resume({ value }),
      (error: unknown) => resume({ error }),
    );
  };
  const outcome = (yield wait) as { value: unknown } | { error: unknown };
  if ("error" in outcome) throw outcome.error;
  return outcome.value;
}

function isPromise(value: unknown): value is Promise<unknown> {
  return typeof value === "object" && value !== null && "then" in value;
}
