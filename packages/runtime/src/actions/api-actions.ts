import type { Json, JsonObject } from "@screenspec/format/evaluate";
import type { ApiCallAttributes } from "../generated/attribute-types.ts";
import type { ApiRequest, ApiResponse } from "../host/host.ts";
import { ActionFailure, failed } from "./action-failure.ts";
import { composeRequest } from "./compose-request.ts";
import { stepsOf } from "./data-actions.ts";
import type { PerformContext, Performers } from "./perform-action.ts";
import { resolveAction } from "./resolve-action.ts";
import { cancelled, type Steps } from "./task.ts";

/** Actions that make requests. */
export const apiActions: Performers<"ApiCall" | "Refresh"> = {
  ApiCall: (attributes, context) => call(attributes, context, { isFresh: false }),
  Refresh({ actionId }, context) {
    const action = context.scope.engine.actionOf(actionId);
    if (action?.["actionType"] !== "ApiCall")
      throw failed(`There is no ApiCall ${JSON.stringify(actionId)}.`);
    const attributes = resolveAction<ApiCallAttributes>(action, context.scope);
    return call(attributes, { ...context, action }, { isFresh: true });
  },
};

/** Makes a request, or takes the answer that the cache has of it. */
function* call(
  attributes: ApiCallAttributes,
  context: PerformContext,
  { isFresh }: { readonly isFresh: boolean },
): Steps<JsonObject> {
  const { scope, action } = context;
  const { engine, instance } = scope;
  const { fetch } = engine.host;
  const composed = composeRequest(engine, attributes, action);
  if (fetch === undefined) throw failed("The host makes no requests.");
  const { cacheSeconds, saveTo, timeoutMs } = attributes;
  const cacheKey = JSON.stringify([composed.url, composed.headers]);
  const isCached = composed.method === "GET" && cacheSeconds > 0;
  let response = isCached && !isFresh ? engine.cached(cacheKey) : undefined;
  let interrupt = () => {};
  const own = instance.startCall(String(action["id"]), () => interrupt());
  if (response === undefined) {
    const answer = yield (resume) => {
      let cancel = () => {};
      const stopClock = engine.clock.after(timeoutMs, () => {
        cancel();
        resume("timeout");
      });
      const end = () => {
        stopClock();
        cancel();
      };
      interrupt = () => {
        end();
        resume(cancelled);
      };
      const request: ApiRequest = { ...composed, onCancel: (stop) => (cancel = stop) };
      fetch(request).then(
        (given) => {
          stopClock();
          resume(given);
        },
        () => {
          stopClock();
          resume("network");
        },
      );
      return () => {
        end();
        own.end({});
      };
    };
    if (answer === cancelled) throw cancelled;
    if (answer === "timeout" || answer === "network") {
      const message =
        answer === "timeout" ? `No answer came in ${timeoutMs} ms.` : "No answer came.";
      own.end({ error: { code: answer, message } });
      throw new ActionFailure({ code: answer, message });
    }
    response = readResponse(answer as ApiResponse);
    const isGood = response.status >= 200 && response.status <= 299;
    if (isCached && isGood) engine.keep(cacheKey, response, cacheSeconds);
  }
  const { status, body } = response;
  if (status < 200 || status > 299) {
    const error = { code: "status", message: `The answer's status is ${status}.`, status } as const;
    own.end({ response, error });
    throw new ActionFailure(error);
  }
  own.end({ response, error: null });
  if (saveTo !== undefined) {
    const steps = ["screenData", ...stepsOf(saveTo, scope)];
    if (!instance.scope.tree.set(steps, body))
      throw failed(`The answer can't be put at ${JSON.stringify(saveTo)}.`);
  }
  return response;
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
