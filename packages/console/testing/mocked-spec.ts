import type { JsonObject } from "@screenspec/format";
import type { FrameLocator } from "playwright-core";
import { type MockAnswers, mockCases } from "../../format/testing/mock-cases.ts";

/** A spec that makes the requests of the first shared case of mocks, and shows each response in a text. */
export interface MockedSpec {
  readonly mocks: MockAnswers["mocks"];
  readonly spec: JsonObject;
  /** Resolves when all responses are shown. */
  untilAnswered(screen: FrameLocator): Promise<void>;
}

export function mockedSpec(): MockedSpec {
  const [first] = mockCases<MockAnswers>("answers");
  if (first === undefined) throw new Error("There is no case.");
  const { mocks, requests } = first;
  const names = new Set(requests.flatMap(({ response }) => Object.keys(response?.headers ?? {})));
  const actions = requests.map(({ method, url }, index) => {
    const [, endpointId] = /^endpoint:(.*)$/.exec(url) ?? [];
    const attributes = { method, ...(endpointId === undefined ? { url } : { endpointId }) };
    const next = index + 1 < requests.length ? [`call${index + 1}`] : [];
    const then = { onSuccessActionIds: next, onFailureActionIds: next };
    return [
      `call${index}`,
      { type: "Action", actionType: "ApiCall", attributes, ...then },
    ] as const;
  });
  const texts = actions.map(([id]) => {
    const read = (path: string) => `{{ api.${id}.response.${path} | default("none") }}`;
    const parts = [read("status"), ...Array.from(names, (name) => read(`headers["${name}"]`))];
    return { type: "Widget", widgetType: "Text", attributes: { text: `${id} ${parts.join(" ")}` } };
  });
  const expected = requests.map(({ response }, index) => {
    const headers = Array.from(names, (name) => response?.headers[name] ?? "none");
    return [`call${index}`, response?.status ?? "none", ...headers].join(" ");
  });
  const body = { type: "Renderer", rendererType: "Column", children: texts };
  return {
    mocks,
    spec: {
      entryPoint: "main",
      screens: { main: { id: "main", type: "Screen", onLoadActions: ["call0"], body } },
      actions: Object.fromEntries(actions),
    },
    async untilAnswered(screen) {
      for (const text of expected) await screen.getByText(text, { exact: true }).waitFor();
    },
  };
}
