import { cutText, findMock, type Mock, mockMembers, mockResponse } from "@screenspec/format";
import { mocks as words } from "../../texts/editor/bottom-panel.ts";
import type { PreviewAnswer, PreviewRequest } from "../frame/messages.ts";
import { type RequestPattern, withoutBase } from "./declared-requests.ts";

/** The network that the screen seems to have. */
export type Network = "online" | "slow" | "offline";

/** Why a host can't answer a request, and the file with a mock that would. */
export interface MissingMock {
  /** A sentence. */
  readonly reason: string;
  readonly file: string;
  readonly content: string;
}

/** A request that the host answers. Its URL has its query. */
export type HostRequest = RequestPattern & Pick<PreviewRequest, "headers" | "body">;

/** Answers the requests of a screen in place of the workbench. The request fails without an answer. */
export type AnswerOfHost = (
  request: HostRequest,
) => Promise<PreviewAnswer | MissingMock | undefined>;

export interface AnswerContext {
  readonly setup: () => { readonly mocks: readonly Mock[]; readonly network: Network };
  readonly answerOfHost: AnswerOfHost | undefined;
  /** Counts the request, with the answer of the host if that answers requests. */
  readonly record: (
    request: RequestPattern,
    ofHost: PreviewAnswer | MissingMock | undefined,
  ) => void;
  /** Logs the request. `withoutMock`: the request, if it has no mock; its entry offers to add one. */
  readonly log: (name: string, text: string, withoutMock?: RequestPattern) => void;
  /** Whether the document that made the request is still shown. */
  readonly isCurrent: () => boolean;
}

const slowMs = 2000;

/**
 * Answers a request of the preview with its mock or by the host, and logs it. Undefined if there is no answer, or if
 * the document was replaced meanwhile.
 */
export async function answerRequest(
  sent: PreviewRequest,
  { setup, answerOfHost, record, log, isCurrent }: AnswerContext,
): Promise<PreviewAnswer | undefined> {
  const { method } = sent;
  const fullUrl = withoutBase(sent.url);
  const request = { method, url: cutText(fullUrl, mockMembers.url.maxLength) };
  const title = `${method} ${request.url}`;
  const { network } = setup();
  if (network === "offline") {
    log("failed", words.failedOffline(title));
    return undefined;
  }
  if (network === "slow") {
    await delay(slowMs);
    if (!isCurrent()) return undefined;
  }
  if (answerOfHost !== undefined) {
    const answer = await answerOfHost({ ...sent, url: fullUrl });
    if (!isCurrent()) return undefined;
    record(request, answer);
    if (answer !== undefined && "status" in answer) {
      log("request", words.answered(title, answer.status));
      return answer;
    }
    log("failed", words.hasNoAnswer(title, answer?.reason));
    return undefined;
  }
  record(request, undefined);
  const mock = findMock(setup().mocks, request);
  if (mock === undefined) {
    log("failed", words.hasNoMock(title), request);
    return undefined;
  }
  await delay(mock.delayMs);
  if (!isCurrent()) return undefined;
  log("request", words.answered(title, mock.status));
  return mockResponse(mock);
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
