import { type Mock, normalizeUrl, unreachableUrl } from "@screenspec/format";
import { parseTemplate } from "@screenspec/format/evaluate";
import type { RequestTargets } from "../frame/messages.ts";

/** The method and URL of requests, as in a mock: without the app's base, and `*` stands for any text. */
export interface RequestPattern {
  readonly method: string;
  readonly url: string;
}

/** A request that an action of the document makes. Its URL has no query, and `*` in place of expressions. */
export interface DeclaredRequest extends RequestPattern {
  readonly actionId: string;
}

/** The requests of a document's ApiCalls. The document may be invalid. */
export function findRequests(document: unknown): DeclaredRequest[] {
  const { actions } = Object(document);
  return Object.entries(Object(actions)).flatMap(([actionId, action]): DeclaredRequest[] => {
    const { actionType, attributes } = Object(action);
    if (actionType !== "ApiCall") return [];
    const { method = "GET", url, endpointId } = Object(attributes);
    const address = typeof endpointId === "string" ? `endpoint:${endpointId}` : url;
    return [{ actionId, method: `${method}`, url: patternOf(address) }];
  });
}

/** An expression can be anything, and so can its part of the URL. Queries differ from request to request. */
function patternOf(url: unknown): string {
  if (typeof url !== "string") return "/*";
  const { parts, problems } = parseTemplate(url);
  if (problems.length > 0) return "/*";
  const pattern = parts.map((part) => (typeof part === "string" ? part : "*")).join("");
  return normalizeUrl(pattern.split(/[?#]/)[0] ?? "");
}

/** The addresses that the app allows: those that are declared or have a mock. */
export function requestTargets(
  declared: readonly DeclaredRequest[],
  mocks: readonly Mock[],
): RequestTargets {
  const urls = [...declared, ...mocks].map(({ url }) => url);
  const origins = urls
    .filter((url) => url.startsWith("https:"))
    .map((url) => URL.parse(url)?.origin);
  const endpoints = urls.filter((url) => url.startsWith("endpoint:"));
  return {
    baseUrl: unreachableUrl,
    allowedOrigins: [...new Set(origins.filter((origin) => origin !== undefined))],
    endpoints: Object.fromEntries(endpoints.map((url) => [url.slice("endpoint:".length), { url }])),
  };
}

/** A request's URL as in mocks: without the app's base. */
export function withoutBase(url: string): string {
  return url.startsWith(`${unreachableUrl}/`) ? url.slice(unreachableUrl.length) : url;
}
