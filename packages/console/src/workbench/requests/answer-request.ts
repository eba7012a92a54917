import { cutText, findMock, mockMembers, mockResponse } from "@screenspec/format";
import type { EventLog } from "../events/event-log.ts";
import type { PreviewAnswer, PreviewRequest } from "../frame/messages.ts";
import { withoutBase } from "./declared-requests.ts";
import type { RequestPanel } from "./request-panel.ts";

/**
 * Answers a request of the preview with its mock, and logs it. Undefined if it has none, or if the document
 * was replaced before the mock's delay was over.
 */
export async function answerRequest(
  { method, url }: PreviewRequest,
  { requests, log, onAdd, isCurrent }: AnswerContext,
): Promise<PreviewAnswer | undefined> {
  const request = { method, url: cutText(withoutBase(url), mockMembers.url.maxLength) };
  const title = `${method} ${request.url}`;
  requests.recordRequest(request);
  const mock = findMock(requests.mocks, request);
  if (mock === undefined) {
    log.add("failed", `${title} has no mock.`, {
      label: "Add a mock",
      onPress: () => onAdd(request),
    });
    return undefined;
  }
  await new Promise((resolve) => setTimeout(resolve, mock.delayMs));
  if (!isCurrent()) return undefined;
  log.add("request", `${title} → ${mock.status}`);
  return mockResponse(mock);
}

interface AnswerContext {
  readonly requests: Pick<RequestPanel, "mocks" | "recordRequest">;
  readonly log: Pick<EventLog, "add">;
  readonly onAdd: (request: PreviewRequest) => void;
  /** Whether the document that made the request is still shown. */
  readonly isCurrent: () => boolean;
}
