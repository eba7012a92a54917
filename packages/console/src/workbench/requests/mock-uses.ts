import { findMock, type Mock } from "@screenspec/format";
import { mocks as words } from "../../texts/editor/bottom-panel.ts";
import type { PreviewRequest } from "../frame/messages.ts";
import { type DeclaredRequest, isMockOf } from "./declared-requests.ts";

/** A request that the document has made. */
export interface MadeRequest extends PreviewRequest {
  readonly count: number;
  /** Its last answer came from the host instead of a mock. */
  readonly isAnsweredByHost: boolean;
}

export interface ScreenRequests {
  readonly mocks: readonly Mock[];
  /** The requests that the document declares. */
  readonly declared: readonly DeclaredRequest[];
  readonly made: readonly MadeRequest[];
}

const maxMade = 100;

/** Returns the requests that have no mock, each once: those that are declared first. */
export function findUnanswered({ mocks, declared, made }: ScreenRequests): PreviewRequest[] {
  const unanswered = [
    ...declared.filter((request) => !mocks.some((mock) => isMockOf(mock, request))),
    ...made
      .filter((request) => !request.isAnsweredByHost && findMock(mocks, request) === undefined)
      .map((request) => patternFor(request, declared)),
  ];
  const byTitle = new Map<string, PreviewRequest>();
  for (const { method, url } of unanswered) byTitle.set(`${method} ${url}`, { method, url });
  return [...byTitle.values()];
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
  request: PreviewRequest,
  declared: readonly DeclaredRequest[],
): PreviewRequest {
  const { method, url } = findMock(declared, request) ?? request;
  return { method, url: url.split(/[?#]/)[0] ?? "" };
}

/** Counts a request. Of very many different ones, only the first are listed. */
export function countRequest(
  made: readonly MadeRequest[],
  { method, url }: PreviewRequest,
  isAnsweredByHost: boolean,
): readonly MadeRequest[] {
  const isSame = (each: MadeRequest) => each.method === method && each.url === url;
  if (made.some(isSame)) {
    return made.map((each) =>
      isSame(each) ? { ...each, count: each.count + 1, isAnsweredByHost } : each,
    );
  }
  return made.length < maxMade ? [...made, { method, url, count: 1, isAnsweredByHost }] : made;
}
