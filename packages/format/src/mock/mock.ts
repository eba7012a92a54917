import type { Json } from "../json.ts";

/** The answer to the requests of a method to a URL, in place of the app's API. */
export interface Mock {
  readonly method: string;
  /**
   * `/path` for one relative to the app's base, `https://…`, or `endpoint:<id>`; `*` stands for any text. Without a query
   * it matches any query.
   */
  readonly url: string;
  readonly status: number;
  readonly delayMs: number;
  /** By their names in lower case. */
  readonly headers: { readonly [name: string]: string };
  /** JSON; undefined for an empty body. */
  readonly body?: Json;
}

/** A list has at most so many mocks. */
export const maxMocks = 200;

/** The rules of the members, as JSON Schemas. `read-mocks.ts` checks by them. */
export const mockMembers = {
  method: {
    type: "string",
    pattern: "^[A-Z]{1,20}$",
    default: "GET",
    description: "The method of the requests, in capitals.",
  },
  url: {
    type: "string",
    maxLength: 2000,
    pattern: "^\\s*(https://[^/?#\\s]|endpoint:\\S|(?![A-Za-z][A-Za-z0-9+.-]*:)\\S)",
    description:
      "The URL of the requests: a path relative to the app's base, `https://…`, or `endpoint:<id>` for an `endpointId`. `*` stands for any text. A URL without a query matches any query.",
  },
  status: {
    type: "integer",
    minimum: 200,
    maximum: 599,
    default: 200,
    description: "The status of the response.",
  },
  delayMs: {
    type: "integer",
    minimum: 0,
    maximum: 60_000,
    default: 0,
    description: "The milliseconds until the response arrives.",
  },
  headers: {
    type: "object",
    // RFC 9110, 5.1 and 5.5: no line break can begin another header. JSON texts with the key `__proto__` are refused anyway.
    propertyNames: { pattern: "^(?!__proto__$)[!#$%&'*+.^_`|~0-9A-Za-z-]+$" },
    additionalProperties: { type: "string", pattern: "^[\\t\\u0020-\\u007E\\u0080-\\u00FF]*$" },
    default: {},
    description: "The headers of the response. Without `content-type`, it is `application/json`.",
  },
  body: { description: "The body of the response, as JSON. Without it, the body is empty." },
} as const;

/** Returns the response that a mock gives. */
export function mockResponse({
  status,
  headers,
  body,
}: Pick<Mock, "status" | "headers"> & { readonly body?: unknown }) {
  const text = body === undefined ? "" : JSON.stringify(body);
  return { status, headers: { "content-type": "application/json", ...headers }, text };
}
