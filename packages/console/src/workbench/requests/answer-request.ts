import { cutText, findAnswer } from "@screenspec/format";
import type { EventLog } from "../events/event-log.ts";
import type { PreviewAnswer, PreviewRequest } from "../frame/messages.ts";
import { withoutBase } from "./declared-requests.ts";
import { maxUrlLength } from "./example-answer.ts";
import type { RequestPanel } from "./request-panel.ts";

/**
 * Answers a request of the preview with its example answer, and logs it. Undefined if it has none, or if the document
 * was replaced before the answer's delay was over.
 */
export async function answerRequest(
  { method, url }: PreviewRequest,
  { requests, log, onAdd, isCurrent }: AnswerContext,
): Promise<PreviewAnswer | undefined> {
  const request = { method, url: cutText(withoutBase(url), maxUrlLength) };
  const title = `${method} ${request.url}`;
  requests.recordRequest(request);
  const answer = findAnswer(requests.answers, request);
  if (answer === undefined) {
    log.add("failed", `${title} has no example answer.`, {
      label: "Add an example answer",
      onPress: () => onAdd(request),
    });
    return undefined;
  }
  const { status, delayMs, body } = answer;
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  if (!isCurrent()) return undefined;
  log.add("request", `${title} → ${status}`);
  return { status, text: body === undefined ? "" : JSON.stringify(body) };
}

interface AnswerContext {
  readonly requests: Pick<RequestPanel, "answers" | "recordRequest">;
  readonly log: Pick<EventLog, "add">;
  readonly onAdd: (request: PreviewRequest) => void;
  /** Whether the document that made the request is still shown. */
  readonly isCurrent: () => boolean;
}
