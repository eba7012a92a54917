import type { TSchema } from "typebox";
import { Problem } from "../http/problem.ts";
import { type ProblemCode, problems } from "../http/problems.ts";
import { type Route, takesIdempotencyKey } from "../route.ts";
import { content } from "./content.ts";
import { exampleOf } from "./example-of.ts";
import { headerObjects } from "./header-objects.ts";
import { named } from "./named.ts";
import { problemExample } from "./problem-example.ts";
import { everyAnswersHeaders } from "./shared-headers.ts";

/** Returns all responses of a route by status. */
export function responsesOf(route: Route, schemas: Map<string, unknown>) {
  return { ...success(route, schemas), ...failures(route, schemas) };
}

function success(route: Route, schemas: Map<string, unknown>) {
  const { status, description, created, body, validated, headers = {}, example } = route.reply;
  const notModified =
    route.method === "GET" && route.headers?.properties["if-none-match"] !== undefined;
  const isKeyed = takesIdempotencyKey(route);
  const sharesStatus = validated !== undefined && status === 200;
  const response = {
    headers: {
      ...headerObjects({ ...headers, ...(isKeyed ? replayHeaders : {}) }),
      ...everyAnswersHeaders,
    },
    content: content(
      route.reply.mediaType,
      named(sharesStatus ? { anyOf: [body, validated] } : body, schemas),
      example ?? exampleOf(body),
    ),
  };
  return {
    ...(validated === undefined || sharesStatus ? {} : { 200: validation(validated, schemas) }),
    [status]: {
      description: sharesStatus ? `${description} ${validationDescription}` : description,
      ...response,
    },
    ...(created === undefined ? {} : { 201: createdResponse(created, response) }),
    ...(notModified ? { 304: notModifiedResponse(headers) } : {}),
  };
}

/** The response if the PUT created the resource. RFC 9110, 9.3.4. */
function createdResponse<Of extends { headers: object }>(description: string, response: Of) {
  const location = headerObjects({ Location: "The address of the created resource." });
  return { description, ...response, headers: { ...location, ...response.headers } };
}

/** The headers of a 304: those of the 200 that caches need. RFC 9110, 15.4.5. */
function notModifiedResponse(headers: Readonly<Record<string, string>>) {
  return {
    description: "Unchanged since the given ETag.",
    headers: { ...headerObjects(headers), ...everyAnswersHeaders },
  };
}

const replayHeaders = {
  "Idempotency-Replayed":
    "`true`: the stored response to an earlier request with the same `Idempotency-Key`.",
};

const validationDescription = "With `validateOnly`: nothing was wrong, and nothing is done.";

function validation(body: TSchema, schemas: Map<string, unknown>) {
  return {
    description: validationDescription,
    headers: everyAnswersHeaders,
    content: content(undefined, named(body, schemas), exampleOf(body)),
  };
}

const headersOfStatus: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  401: { "WWW-Authenticate": "How to authenticate (RFC 6750)." },
  409: { "Retry-After": "With `idempotency_key_in_use`: seconds to wait." },
  429: { "Retry-After": "Seconds to wait." },
  503: { "Retry-After": "Seconds to wait." },
};

const headersOfCode: { readonly [Code in ProblemCode]?: Readonly<Record<string, string>> } = {
  invalid_refresh_token: {
    "Retry-After":
      "If the token was used a moment ago: the seconds until its successor is available.",
    "Set-Cookie": "Clears the cookie of the token if its session has ended.",
  },
};

/** Returns one response per status, whose description lists its codes. */
function failures(route: Route, schemas: Map<string, unknown>) {
  const hasBody = route.body !== undefined;
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of new Set(problemsOf(route))) {
    const { status } = problems[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: descriptionOf(codes),
        headers: {
          ...headerObjects(headersOfStatus[status] ?? {}),
          ...headerObjects(Object.assign({}, ...codes.map((code) => headersOfCode[code]))),
          ...everyAnswersHeaders,
        },
        content: {
          "application/problem+json": {
            schema: named(Problem, schemas),
            examples: Object.fromEntries(
              codes.map((code) => [
                code,
                { summary: problems[code].title, value: problemExample(code, hasBody) },
              ]),
            ),
          },
        },
      },
    ]),
  );
}

/** Several codes are listed in the first line, because some tools show only that. */
function descriptionOf(codes: readonly ProblemCode[]): string {
  const all = codes.map((code) => `\`${code}\``).join(", ");
  const each = codes.map((code) => `\`${code}\`: ${problems[code].when}`);
  return [...(codes.length > 1 ? [all] : []), ...each].join("\n\n");
}

/** Returns the codes of the route: its own and those that follow from its parts. */
function problemsOf(route: Route): readonly ProblemCode[] {
  const hasBody = route.body !== undefined;
  const authenticated: ProblemCode[] =
    route.access === "public" ? [] : ["unauthenticated", "forbidden"];
  const bodied: ProblemCode[] = [
    ...(hasBody ? (["malformed_json"] as const) : []),
    ...(route.method === "GET"
      ? []
      : (["request_too_slow", "body_too_large", "unsupported_media_type"] as const)),
  ];
  const keyed: ProblemCode[] = takesIdempotencyKey(route)
    ? ["idempotency_key_in_use", "idempotency_key_reused"]
    : [];
  return [
    "invalid_request",
    ...bodied,
    ...authenticated,
    ...(route.problems ?? []),
    ...keyed,
    "too_many_requests",
    "internal_error",
    "unavailable",
  ];
}
