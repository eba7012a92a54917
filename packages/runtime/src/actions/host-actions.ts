import type { JsonObject } from "@screenspec/format/evaluate";
import { failed } from "./action-failure.ts";
import type { PerformContext, Performers } from "./perform-action.ts";
import type { Steps, Wait } from "./task.ts";

/** Actions that the host carries out. */
export const hostActions: Performers<"CopyToClipboard" | "Share" | "Track" | "EmitEvent"> = {
  *CopyToClipboard({ text }, { scope }) {
    const { copyToClipboard } = scope.engine.host;
    if (copyToClipboard === undefined) throw failed("The host has no clipboard.");
    yield* awaitHost(() => copyToClipboard(text));
  },
  *Share({ text, title, url }, { scope }) {
    const { share } = scope.engine.host;
    if (share === undefined) throw failed("The host has no way to share.");
    const content = {
      text,
      ...(title !== undefined && { title }),
      ...(url !== undefined && { url }),
    };
    yield* awaitHost(() => share(content));
  },
  Track({ event, properties = {} }, { scope }) {
    scope.engine.host.track?.(event, properties);
  },
  EmitEvent({ name, data = null }, { scope }) {
    scope.engine.host.emitEvent?.(name, data);
  },
};

/** Runs a custom action of the host's; what it gives is the result, what it throws fails the action. */
export function* performCustom(
  type: string,
  attributes: JsonObject,
  { scope, action }: PerformContext,
): Steps<unknown> {
  const { engine, instance } = scope;
  const { actions } = engine.host;
  if (actions === undefined || !Object.hasOwn(actions, type)) {
    engine.tell(
      "unknown_action_type",
      `Neither the catalog nor the host has ${JSON.stringify(type)}.`,
      action,
    );
    throw failed(`There is no action of type ${JSON.stringify(type)}.`);
  }
  const call = instance.startCall(String(action["id"]));
  try {
    const result = yield* awaitHost(() => actions[type]?.(attributes));
    call.end({ response: { body: (result ?? null) as JsonObject }, error: null });
    return result;
  } catch (error) {
    call.end({ error: { code: "failed", message: messageOf(error) } });
    throw failed(messageOf(error));
  }
}

/** Waits for what a function of the host gives, if that is a promise. */
export function* awaitHost(run: () => unknown): Steps<unknown> {
  const given = run();
  if (!isPromise(given)) return given;
  const wait: Wait = (resume) => {
    given.then(
      (value) => resume({ value }),
      (error: unknown) => resume({ error }),
    );
    return () => {};
  };
  const outcome = (yield wait) as { value: unknown } | { error: unknown };
  if ("error" in outcome) throw failed(messageOf(outcome.error));
  return outcome.value;
}

function isPromise(value: unknown): value is Promise<unknown> {
  return typeof value === "object" && value !== null && "then" in value;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
