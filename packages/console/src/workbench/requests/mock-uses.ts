import { findMock, isMockOf, type Mock } from "@screenspec/format";
import { mocks as words } from "../../texts/editor/bottom-panel.ts";
import type { PreviewAnswer } from "../frame/messages.ts";
import type { MissingMock } from "./answer-request.ts";
import type { DeclaredRequest, RequestPattern } from "./declared-requests.ts";

/** A request that the document has made. Its URL has its query. */
export interface MadeRequest extends RequestPattern {
  readonly count: number;
  /** Its last answer, if the host answers requests. */
  readonly ofHost: PreviewAnswer | MissingMock | undefined;
}

/** A request without a mock and without an answer of the host. */
export interface UnansweredRequest extends RequestPattern {
  readonly missing?: MissingMock;
}

export interface ScreenRequests {
  readonly mocks: readonly Mock[];
  /** The requests that the document declares. */
  readonly declared: readonly DeclaredRequest[];
  readonly made: readonly MadeRequest[];
}

const maxMade = 100;

/** Returns the requests that have no mock and no answer of the host, each once: those that are declared first. */
export function findUnanswered({ mocks, declared, made }: ScreenRequests): UnansweredRequest[] {
  const answered = new Set(
    made.filter(({ ofHost }) => isAnswer(ofHost)).map((request) => findMock(declared, request)),
  );
  const byTitle = new Map<string, UnansweredRequest>();
  for (const request of declared) {
    if (answered.has(request) || mocks.some((mock) => isMockOf(mock, request))) continue;
    const { method, url } = request;
    byTitle.set(`${method} ${url}`, { method, url });
  }
  for (const request of made) {
    const { ofHost } = request;
    if (isAnswer(ofHost) || findMock(mocks, request) !== undefined) continue;
    const { method, url } = patternFor(request, declared);
    byTitle.set(`${method} ${url}`, { method, url, ...(ofHost && { missing: ofHost }) });
  }
  return [...byTitle.values()];
}

function isAnswer(ofHost: MadeRequest["ofHost"]): ofHost is PreviewAnswer {
  return ofHost !== undefined && "status" in ofHost;
}

/** Returns a note for each mock: the actions whose requests it is for, and how often it has answered. */
export function describeUses({ mocks, declared, made }: ScreenRequests): string[] {
  const madeByMock = Map.groupBy(made, (request) => findMock(mocks, request));
  return mocks.map((mock) => {
    const ids = declared
      .filter((request) => isMockOf(mock, request))
      .map(({ actionId }) => actionId);
    const count = (madeByMock.get(mock) ?? []).reduce((sum, each) => sum + each.count, 0);
    return [...ids, ...(count === 0 ? [] : [words.timesAnswered(count)])].join(", ");
  });
}

/** Returns the declared request that a request matches, or else the request without its query. */
export function patternFor(
  request: RequestPattern,
  declared: readonly DeclaredRequest[],
): RequestPattern {
  const { method, url } = findMock(declared, request) ?? request;
  return { method, url: url.split(/[?#]/)[0] ?? "" };
}

/** Counts a request. Of very many different ones, only the first are listed. */
export function countRequest(
  made: readonly MadeRequest[],
  { method, url }: RequestPattern,
  ofHost: MadeRequest["ofHost"],
): readonly MadeRequest[] {
  const isSame = (each: MadeRequest) => each.method === method && each.url === url;
  if (made.some(isSame)) {
    return made.map((each) => (isSame(each) ? { ...each, count: each.count + 1, ofHost } : each));
  }
  return made.length < maxMade ? [...made, { method, url, count: 1, ofHost }] : made;
}
