import type { Json } from "@screenspec/format";
import type { Answer, ScenarioHost, Step } from "../../format/testing/scenario-files.ts";
import type { ApiRequest, ApiResponse, Clock, CustomAction, Host } from "../src/host/host.ts";

interface WaitingRequest {
  readonly answer: (response: ApiResponse) => void;
  readonly fail: (cause: Error) => void;
}

/** What a runtime asked its host for. Lists are emptied by whoever compares them. */
export interface Asked {
  readonly requests: ApiRequest[];
  /** In their order, those that neither have an answer nor were cancelled. */
  readonly waiting: WaitingRequest[];
  readonly calls: Json[];
  readonly events: string[];
}

/** How long something that the user does counts as a gesture, in milliseconds. */
const activeFor = 5_000;

/** Whether a step is something that the user does with a finger, mouse or key, and not just a scroll. */
export function isGesture(step: Partial<Step>): boolean {
  return gestures.some((name) => step[name] !== undefined);
}

const gestures: readonly (keyof Step)[] = [
  ...(["tap", "longPress", "type", "clear", "choose", "set"] as const),
  ...(["blur", "submit", "press", "dismiss", "refresh"] as const),
];

/** The host of a scenario, which does nothing but note what it is asked. */
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
    isUserActive: () => clock.now() - gesture <= activeFor,
    fetch: (request) => wait(request, asked),
    openUrl: (url) => note("openUrl", url),
    openSpec: (specId, screenId) => note("openSpec", specId, screenId),
    copyToClipboard: (text) => note("copyToClipboard", text),
    share: (content) => note("share", JSON.parse(JSON.stringify(content))),
    track: (event, properties) => note("track", event, properties),
    emitEvent: (name, data) => note("emitEvent", name, data),
    close: () => note("close"),
    onEvent: ({ code }) => asked.events.push(code),
  };
  const noteGesture = () => {
    gesture = clock.now();
  };
  return { host, asked, noteGesture };

  function note(...call: (Json | undefined)[]): void {
    asked.calls.push(call.map((part) => part ?? null));
  }
}

/** Answers the oldest request that waits, or the one at a place. */
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

/** The run-time events since they were asked for last, each once. */
export function eventsSince({ events }: Asked): readonly string[] {
  return [...new Set(events.splice(0))].sort();
}

/** All requests since they were asked for last, as scenarios write them. */
export function requestsSince({ requests }: Asked): readonly object[] {
  return requests.splice(0).map(({ method, url, headers, body }) => {
    const json: Json = body === undefined ? null : JSON.parse(body);
    return { method, url, headers, body: json };
  });
}

function wait(request: ApiRequest, { requests, waiting }: Asked): Promise<ApiResponse> {
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
