import type { Json } from "@screenspec/format";
import type { Answer, ScenarioHost } from "../../format/testing/scenario-files.ts";
import type {
  ApiRequest,
  ApiResponse,
  Clock,
  CustomAction,
  Host,
  HostStorage,
} from "../src/host/host.ts";

interface WaitingRequest {
  readonly answer: (response: ApiResponse) => void;
  readonly fail: (cause: Error) => void;
}

/** The calls that a runtime has made to its host. Comparing a list empties it. */
export interface Asked {
  readonly requests: ApiRequest[];
  /** Requests without a response that weren't cancelled, oldest first. */
  readonly waiting: WaitingRequest[];
  readonly calls: Json[];
  readonly events: string[];
}

/** How long the user counts as active after a gesture. */
const activeForMs = 5_000;

/** Creates a scenario's host, which only records the calls to it. */
export function scenarioHost(
  given: ScenarioHost,
  clock: Clock,
): { host: Host; asked: Asked; noteGesture: () => void } {
  const asked: Asked = { requests: [], waiting: [], calls: [], events: [] };
  let gesture = Number.NEGATIVE_INFINITY;
  const { icons } = given;
  const host: Host = {
    baseUrl: given.baseUrl,
    endpoints: given.endpoints,
    allowedOrigins: given.allowedOrigins,
    allowedSchemes: given.allowedSchemes,
    widgets: new Set(given.widgets),
    actions: customActions(given, asked),
    ...(icons === undefined ? {} : { hasIcon: (name: string) => icons.includes(name) }),
    clock,
    isUserActive: () => clock.now() - gesture <= activeForMs,
    fetch: (request) => respondLater(request, asked),
    openUrl: (url) => record("openUrl", url),
    openSpec: (specId, screenId) => record("openSpec", specId, screenId),
    copyToClipboard: (text) => record("copyToClipboard", text),
    share: (content) => record("share", JSON.parse(JSON.stringify(content))),
    // Also without one, so that the browser's isn't used.
    storage: given.storage && storageOf(given.storage),
    track: (event, properties) => record("track", event, properties),
    emitEvent: (name, data) => record("emitEvent", name, data),
    close: () => record("close"),
    onEvent: ({ code }) => asked.events.push(code),
  };
  const noteGesture = () => {
    gesture = clock.now();
  };
  return { host, asked, noteGesture };

  function storageOf(values: NonNullable<ScenarioHost["storage"]>): HostStorage {
    const stored = new Map(Object.entries(values));
    const use = (operation: string, ...rest: Json[]) => {
      record(`storage.${operation}`, ...rest);
      const message = stored.get("fails");
      if (message !== undefined) throw new Error(String(message));
    };
    return {
      get: (_, key) => {
        use("get", key);
        return stored.get(key);
      },
      set: (_, key, value) => {
        use("set", key, value);
        stored.set(key, value);
      },
      remove: (_, key) => {
        use("remove", key);
        stored.delete(key);
      },
    };
  }

  function record(...call: (Json | undefined)[]): void {
    asked.calls.push(call.map((part) => part ?? null));
  }
}

/** Responds to the oldest waiting request, or to the one at the index `answer.at`. */
export function answerRequest({ waiting }: Asked, answer: Answer): void {
  const [request] = waiting.splice(answer.at ?? 0, 1);
  if (request === undefined) throw new Error("No request waits for this answer.");
  if (answer.fails) request.fail(new Error("No answer came."));
  else
    request.answer({
      status: answer.status ?? 200,
      headers: answer.headers ?? {},
      text: answer.text ?? (answer.body === undefined ? "" : JSON.stringify(answer.body)),
    });
}

/** Returns the distinct codes of the diagnostic events since the last call. */
export function eventsSince({ events }: Asked): readonly string[] {
  return [...new Set(events.splice(0))].sort();
}

/** Returns the requests since the last call, as scenarios write them. */
export function requestsSince({ requests }: Asked): readonly object[] {
  return requests.splice(0).map(({ method, url, headers, body }) => {
    const json: Json = body === undefined ? null : JSON.parse(body);
    return { method, url, headers, body: json };
  });
}

function respondLater(request: ApiRequest, { requests, waiting }: Asked): Promise<ApiResponse> {
  requests.push(request);
  return new Promise((answer, fail) => {
    const entry = { answer, fail };
    waiting.push(entry);
    request.onCancel(() => {
      if (waiting.includes(entry)) waiting.splice(waiting.indexOf(entry), 1);
    });
  });
}

function customActions(given: ScenarioHost, { calls }: Asked): { [type: string]: CustomAction } {
  return Object.fromEntries(
    Object.entries(given.actions).map(([type, does]) => [
      type,
      (attributes) => {
        calls.push(["action", type, attributes]);
        if ("fails" in does) throw new Error(does.fails);
        return does.gives;
      },
    ]),
  );
}
