import type { Json, JsonObject } from "@screenspec/format/evaluate";
import type { Engine } from "../engine.ts";
import type { ApiCallAttributes } from "../generated/attribute-types.ts";
import type { ApiRequest, ApiResponse } from "../host/host.ts";
import type { ActionError } from "./action-context.ts";
import { ActionFailure, failed } from "./action-failure.ts";
import { composeRequest } from "./compose-request.ts";
import { stepsOf } from "./data-actions.ts";
import type { PerformContext, Performers } from "./perform-action.ts";
import { resolveAction } from "./resolve-action.ts";
import { cancelled, type Steps, type Wait } from "./task.ts";

/** Actions that make requests. */
export const apiActions: Performers<"ApiCall" | "Refresh"> = {
  ApiCall: (attributes, context) => call(attributes, context),
  Refresh({ actionId }, context) {
    const action = context.scope.engine.actionOf(actionId);
    if (action?.["actionType"] !== "ApiCall") throw failed(`${actionId} is no ApiCall.`);
    const attributes = resolveAction<ApiCallAttributes>(action, context.scope);
    return call(attributes, { ...context, action }, true);
  },
};

/** Makes a request, or takes the answer that the cache has of it. */
function* call(
  attributes: ApiCallAttributes,
  { scope, action }: PerformContext,
  isFresh = false,
): Steps<JsonObject> {
  const { engine, instance } = scope;
  const { cacheSeconds, saveTo, timeoutMs } = attributes;
  const request = composeRequest(engine, attributes, action);
  if (engine.host.fetch === undefined) throw failed("The host makes no requests.");
  const key = JSON.stringify([request.url, request.headers]);
  const isCached = request.method === "GET" && cacheSeconds > 0;
  const kept = isCached && !isFresh ? engine.answers.get(key) : undefined;
  let interrupt = () => {};
  const own = instance.startCall(String(action["id"]), () => interrupt());
  const wait: Wait = (resume) => {
    const stop = send(engine, request, timeoutMs, resume);
    interrupt = () => {
      stop();
      resume(cancelled);
    };
    return () => {
      stop();
      own.end({});
    };
  };
  const given = kept ?? (yield wait);
  if (given === cancelled) throw cancelled;
  if (given === "timeout" || given === "network") {
    return fail({ code: given, message: "No answer came." });
  }
  const response = kept ?? readResponse(given as ApiResponse);
  const { status, body } = response;
  if (status < 200 || status > 299) {
    return fail({ code: "status", message: `The answer's status is ${status}.`, status }, response);
  }
  if (isCached && kept === undefined) engine.answers.keep(key, response, cacheSeconds);
  own.end({ response, error: null });
  if (saveTo !== undefined) {
    const isSaved = instance.scope.tree.set(["screenData", ...stepsOf(saveTo, scope)], body);
    if (!isSaved) throw failed(`Nothing can be saved to ${saveTo}.`);
  }
  return response;

  function fail(error: ActionError, response?: Answer): never {
    own.end({ ...(response && { response }), error });
    throw new ActionFailure(error);
  }
}

/** Sends a request: resumes with the answer or with what is wrong. What it gives ends it early. */
function send(
  { host, clock }: Engine,
  request: Omit<ApiRequest, "onCancel">,
  timeoutMs: number,
  resume: (given: unknown) => void,
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
  async function begin(): Promise<ApiResponse | undefined> {
    return host.fetch?.({ ...request, onCancel });
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
