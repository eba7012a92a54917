import { type Json, type JsonObject, unreachableUrl } from "@screenspec/format";
import {
  type ApiRequest,
  type Clock,
  type DiagnosticEvent,
  type Host,
  type HostStorage,
  platformClock,
} from "@screenspec/runtime";
import { VirtualClock } from "@screenspec/runtime/virtual-clock";
import { readAnswers, respond, type TestAnswers, type TestRequest } from "./answers.ts";
import { checkedDocument } from "./checked-document.ts";

export type { TestAnswer, TestAnswers, TestRequest, TestResponse } from "./answers.ts";

/** What a test decides in place of the app and the device. */
export interface TestOptions {
  /** The responses to requests. A request without one fails the test. */
  readonly answers?: TestAnswers;
  /**
   * The time at which the screen starts. Timers then wait for `clock.advance`. Without it, the clock of the platform runs,
   * or the fake timers of the test runner.
   */
  readonly clock?: Date | string | number;
}

/** What a test can read of a screen. Lists have the oldest entry first. */
export interface TestRecords {
  readonly requests: readonly TestRequest[];
  /** The events of EmitEvent. */
  readonly events: readonly { readonly name: string; readonly data: Json }[];
  /** The events of Track. */
  readonly tracked: readonly { readonly event: string; readonly properties: JsonObject }[];
  /** The addresses of OpenUrl. */
  readonly openedUrls: readonly string[];
  readonly openedSpecs: readonly { readonly specId: string; readonly screenId?: string }[];
  readonly copiedTexts: readonly string[];
  readonly sharedContents: readonly { text: string; title?: string; url?: string }[];
  /** Mistakes of the document at run time, and errors of views. */
  readonly diagnostics: readonly DiagnosticEvent[];
}

/** Controls the timers of a screen. */
export interface TestClock {
  /**
   * Lets time pass: timers that become due call back in their order.
   *
   * @throws {Error} if the option `clock` isn't set
   */
  advance(ms: number): Promise<void>;
}

interface TestHost {
  /** The app's host, with functions that record their calls. */
  readonly host: Host;
  readonly records: TestRecords;
  readonly clock: TestClock;
  /** The document to show. */
  readonly document: unknown;
}

/**
 * Creates the host of a screen in a test, in which nothing reaches the network or the device. The app's functions for what is
 * recorded are called too.
 *
 * @throws {Error} with the errors of a document or a spec that isn't valid, or if an answer isn't a valid mock
 */
export function createTestHost(
  documentOrSpec: unknown,
  { answers = [], clock: start }: TestOptions,
  app: Host = {},
): TestHost {
  const document = checkedDocument(documentOrSpec);
  const responses = readAnswers(answers);
  const virtual = start === undefined ? undefined : new VirtualClock(timeOf(start));
  const clock: Clock = virtual ?? platformClock;
  const { baseUrl = unreachableUrl } = app;
  const requests: TestRequest[] = [];
  const events: TestRecords["events"][number][] = [];
  const tracked: TestRecords["tracked"][number][] = [];
  const openedUrls: string[] = [];
  const openedSpecs: TestRecords["openedSpecs"][number][] = [];
  const copiedTexts: string[] = [];
  const sharedContents: TestRecords["sharedContents"][number][] = [];
  const diagnostics: DiagnosticEvent[] = [];
  const host: Host = {
    ...targetsOf(document),
    // A test has no gestures of a user.
    isUserActive: () => true,
    storage: memoryStorage(),
    ...app,
    baseUrl,
    clock,
    async fetch(sent) {
      const request = toTestRequest(sent, baseUrl);
      requests.push(request);
      const response = await respond(responses, request, sent, clock).catch(failTest);
      if (response === undefined) throw new Error("No response arrived.");
      return response;
    },
    openUrl(url) {
      openedUrls.push(url);
      return app.openUrl?.(url);
    },
    openSpec(specId, screenId) {
      openedSpecs.push({ specId, ...(screenId !== undefined && { screenId }) });
      return app.openSpec?.(specId, screenId);
    },
    copyToClipboard(text) {
      copiedTexts.push(text);
      return app.copyToClipboard?.(text);
    },
    share(content) {
      sharedContents.push(content);
      return app.share?.(content);
    },
    track(event, properties) {
      tracked.push({ event, properties });
      app.track?.(event, properties);
    },
    emitEvent(name, data) {
      events.push({ name, data });
      app.emitEvent?.(name, data);
    },
    onEvent(event) {
      diagnostics.push(event);
      app.onEvent?.(event);
    },
  };
  return {
    document,
    host,
    records: {
      requests,
      events,
      tracked,
      openedUrls,
      openedSpecs,
      copiedTexts,
      sharedContents,
      diagnostics,
    },
    clock: {
      async advance(ms) {
        if (virtual === undefined) {
          throw new Error("Set the option `clock` of renderScreen to advance the time.");
        }
        await virtual.pass(ms);
      },
    },
  };
}

function timeOf(start: Date | string | number): number {
  const time = new Date(start).getTime();
  if (Number.isNaN(time)) throw new Error(`The option \`clock\` isn't a time: ${start}`);
  return time;
}

function toTestRequest({ method, url, headers, body }: ApiRequest, baseUrl: string): TestRequest {
  const base = baseUrl.replace(/\/$/, "");
  return {
    method,
    url: url.startsWith(`${base}/`) ? url.slice(base.length) : url,
    headers,
    body: body === undefined ? undefined : JSON.parse(body),
  };
}

/** Test runners fail the running test for an unhandled rejection, and Vitest the run. The document itself continues after a failed request. */
function failTest(error: unknown): undefined {
  void (async () => {
    throw error;
  })();
}

/** The endpoints and origins that a document calls. The answers of a test decide which requests succeed. */
function targetsOf(document: unknown): Pick<Host, "endpoints" | "allowedOrigins"> {
  const calls = Object.values<unknown>(Object(Object(document).actions))
    .filter((action) => Object(action).actionType === "ApiCall")
    .map((action) => Object(Object(action).attributes));
  const ids = calls.flatMap(({ endpointId }) => (typeof endpointId === "string" ? endpointId : []));
  return {
    endpoints: Object.fromEntries(ids.map((id) => [id, { url: `endpoint:${id}` }])),
    allowedOrigins: calls.flatMap(({ url }) => /^https:\/\/[^/?#{]+/.exec(`${url}`)?.[0] ?? []),
  };
}

function memoryStorage(): HostStorage {
  const values = new Map<string, Json>();
  return {
    get: (_, key) => values.get(key),
    set: (_, key, value) => values.set(key, value),
    remove: (_, key) => values.delete(key),
  };
}
