import type { Json, JsonObject } from "@screenspec/format";
import { copyJson } from "../data/copy-json.ts";
import { isJsonObject } from "../data/json.ts";
import { type Routine, waitFor } from "../data/task.ts";
import { textOf } from "../data/text-of.ts";
import { errorMessage } from "../host/diagnostics.ts";
import { failed, refused } from "../live/action-failure.ts";
import { checkSize } from "./check-size.ts";
import type { PerformContext, Performers } from "./perform-action.ts";

/** Actions that the host carries out. */
export const hostActions: Performers<"CopyToClipboard" | "Share" | "Track" | "EmitEvent"> = {
  CopyToClipboard({ text }, context) {
    requireGesture(context);
    return askHost("copyToClipboard", context.scope.engine.host.copyToClipboard, text);
  },
  Share({ text, title, url }, context) {
    requireGesture(context);
    const more = { ...(title !== undefined && { title }), ...(url !== undefined && { url }) };
    return askHost("share", context.scope.engine.host.share, { text, ...more });
  },
  Track({ event, properties = {} }, { scope }) {
    scope.engine.host.track?.(event, copyForHost(properties));
  },
  EmitEvent({ name, data = null }, { scope }) {
    scope.engine.host.emitEvent?.(name, copyForHost(data));
  },
};

/**
 * Keeps a document from leaving the app, or reaching into others, by itself.
 *
 * @throws {ActionFailure} when the user has done nothing just before.
 */
export function requireGesture({ scope: { engine }, action }: PerformContext): void {
  if (engine.host.isUserActive?.() !== false) return;
  const message = `${textOf(action.actionType)} may only follow what the user has just done.`;
  throw refused(engine, "needs_gesture", message, action);
}

/** Has the host do something. What it throws fails the action, as does a host that can't. */
export function* askHost<Given extends readonly unknown[]>(
  name: string,
  run: ((...given: Given) => unknown) | undefined,
  ...given: Given
): Routine<unknown> {
  if (run === undefined) throw failed(`The host has no ${name}.`);
  return asOwn(yield* awaitGiven(run(...given)), () => {});
}

/** Runs a custom action of the host's; what it gives is the result, what it throws fails the action. */
export function* performCustom(
  type: string,
  attributes: JsonObject,
  { scope, action }: PerformContext,
): Routine<unknown> {
  const { engine, instance } = scope;
  const { actions = {} } = engine.host;
  if (!Object.hasOwn(actions, type)) {
    throw refused(engine, "unknown_action_type", `There is no action ${type}.`, action);
  }
  const call = instance.startCall(action.id);
  try {
    const given = yield* awaitGiven(actions[type]?.(copyForHost(attributes)));
    const result = asOwn(given, () =>
      engine.diagnostics.report("wrong_value", `What the action ${type} gives is no JSON.`, action),
    );
    call.end({ response: { body: result }, error: null });
    return result;
  } catch (error) {
    call.end({ error: { code: "failed", message: errorMessage(error) } });
    throw error;
  }
}

/** A value of the document's as the host is handed it: of its own, that it may change. */
function copyForHost<Value extends Json>(value: Value): Value {
  checkSize(value);
  return copyJson(value);
}

/** What the host gives, as JSON of the document's own; null where it gives nothing, or no JSON, which is told. */
function asOwn(given: unknown, tell: () => void): Json {
  try {
    return given === undefined ? null : copyJson(given);
  } catch {
    tell();
    return null;
  }
}

/** Waits for what the host gives, if that is a promise. */
function* awaitGiven(given: unknown): Routine<unknown> {
  if (!isPromise(given)) return given;
  const outcome = yield* waitFor<{ value: unknown } | { error: unknown }>((resume) => {
    // What only looks like a promise may throw, or call back twice.
    Promise.resolve(given).then(
      (value) => resume({ value }),
      (error: unknown) => resume({ error }),
    );
  });
  if ("error" in outcome) throw outcome.error;
  return outcome.value;
}

function isPromise(value: unknown): value is Promise<unknown> {
  return isJsonObject(value) && typeof value["then"] === "function";
}
