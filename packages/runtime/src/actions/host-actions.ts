import type { Json, JsonObject } from "@screenspec/format";
import { copyJson } from "../data/copy-json.ts";
import { isJsonObject, ownMember } from "../data/json.ts";
import { type Routine, waitFor } from "../data/task.ts";
import { textOf } from "../data/text-of.ts";
import { errorMessage } from "../host/diagnostics.ts";
import { failed, refused } from "../live/action-failure.ts";
import type { Engine } from "../live/engine.ts";
import type { PerformContext, Performers } from "./action-context.ts";
import { checkSize } from "./check-size.ts";

/** Actions that the host performs. */
export const hostActions: Performers<
  "CopyToClipboard" | "Share" | "Storage" | "Track" | "EmitEvent"
> = {
  CopyToClipboard({ text }, context) {
    requireGesture(context);
    return callHost("copyToClipboard", context.engine.host.copyToClipboard, text);
  },
  Share({ text, title, url }, context) {
    requireGesture(context);
    const optional = { ...(title !== undefined && { title }), ...(url !== undefined && { url }) };
    return callHost("share", context.engine.host.share, { text, ...optional });
  },
  *Storage({ operation, key, value = null }, { engine }) {
    if (operation === "set") {
      yield* store(engine, key, value);
      return null;
    }
    const { storage } = engine.host;
    const { specId } = engine.document;
    const result = yield* callHost("storage", storage && (() => storage[operation](specId, key)));
    return operation === "get" ? result : null;
  },
  Track({ event, properties = {} }, { engine }) {
    engine.host.track?.(event, copyForHost(properties));
  },
  EmitEvent({ name, data = null }, { engine }) {
    engine.host.emitEvent?.(name, copyForHost(data));
  },
};

/** The limit of a stored value in UTF-16 code units (docs/format/behaviour.md, "Storage"). */
const maximumStored = 100_000;

/**
 * Stores a value on the device.
 *
 * @throws {ActionFailure} if it is too long or the host has no storage
 */
export function* store(engine: Engine, key: string, value: Json): Routine<void> {
  const { storage } = engine.host;
  const stored = copyForHost(value);
  if (JSON.stringify(stored).length > maximumStored) {
    throw failed(`A stored value may have ${maximumStored} characters of JSON.`);
  }
  yield* callHost("storage", storage && (() => storage.set(engine.document.specId, key, stored)));
}

/**
 * Keeps a document from leaving the app, or reaching into others, without its user.
 *
 * @throws {ActionFailure} if the user hasn't just interacted with the app
 */
export function requireGesture({ engine, action }: PerformContext): void {
  if (engine.host.isUserActive?.() !== false) return;
  const message = `${textOf(action.actionType)} may only follow what the user has just done.`;
  throw refused(engine, "needs_gesture", message, action);
}

/**
 * Calls a function of the host. Returns its result as JSON, null if it is none.
 *
 * @throws {ActionFailure} if the host has no such function
 */
export function* callHost<Arguments extends readonly unknown[]>(
  name: string,
  call: ((...args: Arguments) => unknown) | undefined,
  ...args: Arguments
): Routine<unknown> {
  if (call === undefined) throw failed(`The host has no ${name}.`);
  return copyFromHost(yield* awaitResult(call(...args)), () => {});
}

/** Performs a custom action of the host. Returns its result. */
export function* performCustom(
  type: string,
  attributes: JsonObject,
  { engine, screen, action }: PerformContext,
): Routine<unknown> {
  const { actions = {} } = engine.host;
  if (ownMember(actions, type) === undefined) {
    throw refused(engine, "unknown_action_type", `There is no action ${type}.`, action);
  }
  const call = screen.startCall(action.id);
  try {
    const given = yield* awaitResult(actions[type]?.(copyForHost(attributes)));
    const result = copyFromHost(given, () =>
      engine.diagnostics.report("wrong_value", `The result of ${type} is no JSON.`, action),
    );
    call.end({ response: { body: result }, error: null });
    return result;
  } catch (error) {
    call.end({ error: { code: "failed", message: errorMessage(error) } });
    throw error;
  }
}

/** Returns a copy, which the host may change in place. */
function copyForHost<Value extends Json>(value: Value): Value {
  checkSize(value);
  return copyJson(value);
}

/** Returns a copy; null for undefined, and for values that JSON can't represent. */
function copyFromHost(given: unknown, onInvalid: () => void): Json {
  try {
    return given === undefined ? null : copyJson(given);
  } catch {
    onInvalid();
    return null;
  }
}

/** Waits for a promise; returns any other value at once. */
function* awaitResult(result: unknown): Routine<unknown> {
  if (!isPromise(result)) return result;
  const outcome = yield* waitFor<{ value: unknown } | { error: unknown }>((resume) => {
    // Wrapped, since any other thenable may throw, or call back twice.
    Promise.resolve(result).then(
      (value) => resume({ value }),
      (error: unknown) => resume({ error }),
    );
  });
  if ("error" in outcome) throw outcome.error;
  return outcome.value;
}

export function isPromise(value: unknown): value is Promise<unknown> {
  return isJsonObject(value) && typeof value["then"] === "function";
}
