import type { Action, Json, JsonObject } from "@screenspec/format";
import { cancelled, type Routine, waitFor } from "../data/task.ts";
import type { ApiRequest, ApiResponse } from "../host/host.ts";
import { type ActionError, ActionFailure, failed } from "../live/action-failure.ts";
import type { Engine } from "../live/engine.ts";
import type { PerformContext, Performers } from "./action-context.ts";
import type { Answer } from "./answer-cache.ts";
import { composeRequest } from "./compose-request.ts";
import type { AttributesByAction } from "./generated/action-types.ts";
import { resolveAction } from "./resolve-action.ts";
import { resolvePath } from "./resolve-path.ts";

/** Actions that send requests. */
export const apiActions: Performers<"ApiCall" | "Refresh"> = {
  ApiCall: (attributes, context) => call(attributes, context),
  Refresh({ actionId }, context) {
    const action = context.engine.findAction(actionId);
    if (!isApiCall(action)) throw failed(`${actionId} is no ApiCall.`);
    return call(resolveAction(action, context), { ...context, action }, true);
  },
};

function isApiCall(
  action: Action | undefined,
): action is Action & { readonly actionType: "ApiCall" } {
  return action?.actionType === "ApiCall";
}

/**
 * Sends a request, or takes its answer from the cache.
 *
 * @param isRefresh whether the cache is bypassed
 */
function* call(
  attributes: AttributesByAction["ApiCall"],
  { engine, runtime, screen, scope, action }: PerformContext,
  isRefresh = false,
): Routine<JsonObject> {
  const { cacheSeconds, saveTo, timeoutMs } = attributes;
  const request = composeRequest(engine, attributes, action);
  if (engine.host.fetch === undefined) throw failed("The host makes no requests.");
  const key = JSON.stringify([request.url, request.headers]);
  const isCached = request.method === "GET" && cacheSeconds > 0;
  // A sign-in of another user replaces the cache. This answer must not get into the new one.
  const { answers } = runtime;
  const cachedAnswer = isCached && !isRefresh ? answers.get(key) : undefined;
  let interrupt = () => {};
  const apiCall = screen.startCall(action.id, () => interrupt());
  const answer = cachedAnswer ?? readAnswer(yield* waitForResponse());
  const { status, body } = answer;
  if (status < 200 || status > 299) {
    return fail({ code: "status", message: `The answer's status is ${status}.`, status }, answer);
  }
  if (isCached && cachedAnswer === undefined) answers.set(key, answer, cacheSeconds);
  apiCall.end({ response: answer, error: null });
  if (saveTo !== undefined) {
    const isSaved = screen.scope.tree.set(["screenData", ...resolvePath(saveTo, scope)], body);
    if (!isSaved) throw failed(`Nothing can be saved to ${saveTo}.`);
  }
  return answer;

  function* waitForResponse(): Routine<ApiResponse> {
    const outcome = yield* waitFor<Outcome | typeof cancelled>((resume) => {
      const stop = send(engine, request, timeoutMs, resume);
      interrupt = () => {
        stop();
        resume(cancelled);
      };
      return () => {
        stop();
        apiCall.end({});
      };
    });
    if (outcome === cancelled) throw cancelled;
    return typeof outcome === "string"
      ? fail({ code: outcome, message: "No answer came." })
      : outcome;
  }

  function fail(error: ActionError, response?: Answer): never {
    apiCall.end({ ...(response && { response }), error });
    throw new ActionFailure(error);
  }
}

/** The outcome of sending a request. */
type Outcome = ApiResponse | "timeout" | "network";

/** Sends a request, and resumes with its outcome. Returns a function that cancels it. */
function send(
  { host, clock }: Engine,
  request: Omit<ApiRequest, "onCancel">,
  timeoutMs: number,
  resume: (outcome: Outcome) => void,
): () => void {
  let cancel = () => {};
  const stopTimer = clock.after(timeoutMs, () => {
    cancel();
    resume("timeout");
  });
  const onCancel = (stop: () => void) => {
    cancel = stop;
  };
  begin()
    .then(resume, () => resume("network"))
    .finally(stopTimer);
  return () => {
    stopTimer();
    cancel();
  };

  /** An async function, so that an exception of the host becomes a rejection. */
  async function begin(): Promise<Outcome> {
    return host.fetch?.({ ...request, onCancel }) ?? "network";
  }
}

function readAnswer({ status, headers, text }: ApiResponse): Answer {
  const entries = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return { status, headers: Object.fromEntries(entries), body: readBody(text) };
}

/** A body that is no JSON is a text. */
function readBody(text: string): Json {
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
