import type { Action, Json, JsonObject } from "@screenspec/format";
import { cancelled, type Routine, waitFor } from "../data/task.ts";
import type { ApiRequest, ApiResponse } from "../host/host.ts";
import { ActionFailure, failed } from "../live/action-failure.ts";
import type { Engine } from "../live/engine.ts";
import type { ActionError } from "./action-context.ts";
import { composeRequest } from "./compose-request.ts";
import type { AttributesByAction } from "./generated/action-types.ts";
import type { PerformContext, Performers } from "./perform-action.ts";
import { resolveAction } from "./resolve-action.ts";
import { resolvePath } from "./resolve-path.ts";

/** Actions that make requests. */
export const apiActions: Performers<"ApiCall" | "Refresh"> = {
  ApiCall: (attributes, context) => call(attributes, context),
  Refresh({ actionId }, context) {
    const action = context.scope.engine.actionOf(actionId);
    if (!isApiCall(action)) throw failed(`${actionId} is no ApiCall.`);
    return call(resolveAction(action, context.scope), { ...context, action }, true);
  },
};

function isApiCall(
  action: Action | undefined,
): action is Action & { readonly actionType: "ApiCall" } {
  return action?.actionType === "ApiCall";
}

/** Makes a request, or takes the answer that the cache has of it. */
function* call(
  attributes: AttributesByAction["ApiCall"],
  { scope, action }: PerformContext,
  isFresh = false,
): Routine<JsonObject> {
  const { engine, instance } = scope;
  const { cacheSeconds, saveTo, timeoutMs } = attributes;
  const request = composeRequest(engine, attributes, action);
  if (engine.host.fetch === undefined) throw failed("The host makes no requests.");
  const key = JSON.stringify([request.url, request.headers]);
  const isCached = request.method === "GET" && cacheSeconds > 0;
  // Another cache may have come until there is an answer: it isn't for this one's user.
  const { answers } = engine;
  const kept = isCached && !isFresh ? answers.get(key) : undefined;
  let interrupt = () => {};
  const own = instance.startCall(action.id, () => interrupt());
  const response = kept ?? readResponse(yield* ask());
  const { status, body } = response;
  if (status < 200 || status > 299) {
    return fail({ code: "status", message: `The answer's status is ${status}.`, status }, response);
  }
  if (isCached && kept === undefined) answers.keep(key, response, cacheSeconds);
  own.end({ response, error: null });
  if (saveTo !== undefined) {
    const isSaved = instance.scope.tree.set(["screenData", ...resolvePath(saveTo, scope)], body);
    if (!isSaved) throw failed(`Nothing can be saved to ${saveTo}.`);
  }
  return response;

  function* ask(): Routine<ApiResponse> {
    const given = yield* waitFor<Sent | typeof cancelled>((resume) => {
      const stop = send(engine, request, timeoutMs, resume);
      interrupt = () => {
        stop();
        resume(cancelled);
      };
      return () => {
        stop();
        own.end({});
      };
    });
    if (given === cancelled) throw cancelled;
    return typeof given === "string" ? fail({ code: given, message: "No answer came." }) : given;
  }

  function fail(error: ActionError, response?: Answer): never {
    own.end({ ...(response && { response }), error });
    throw new ActionFailure(error);
  }
}

/** What comes of sending a request. */
type Sent = ApiResponse | "timeout" | "network";

/** Sends a request: resumes with the answer or with what is wrong. What it gives ends it early. */
function send(
  { host, clock }: Engine,
  request: Omit<ApiRequest, "onCancel">,
  timeoutMs: number,
  resume: (given: Sent) => void,
): () => void {
  let cancel = () => {};
  const stopClock = clock.after(timeoutMs, () => {
    cancel();
    resume("timeout");
  });
  const onCancel = (stop: () => void) => {
    cancel = stop;
  };
  begin()
    .then(resume, () => resume("network"))
    .finally(stopClock);
  return () => {
    stopClock();
    cancel();
  };

  /** What a host throws at once is no answer. */
  async function begin(): Promise<Sent> {
    return host.fetch?.({ ...request, onCancel }) ?? "network";
  }
}

/** What `api.<id>.response` gives. */
export interface Answer extends JsonObject {
  readonly status: number;
  readonly headers: JsonObject;
  readonly body: Json;
}

function readResponse({ status, headers, text }: ApiResponse): Answer {
  const entries = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return { status, headers: Object.fromEntries(entries), body: readBody(text) };
}

function readBody(text: string): Json {
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
