import Type, { type TSchema } from "typebox";
import { exampleOf } from "./example-of.ts";
import { Problem } from "./problem.ts";
import { problemExample } from "./problem-example.ts";
import { type ProblemCode, problems } from "./problems.ts";
import { type Route, type Tag, takesIdempotencyKey } from "./route.ts";
import { routes } from "./routes.ts";

/** What each group of operations is about, in the order in which they are shown. */
const tagDescriptions: Readonly<Record<Tag, string>> = {
  Specs:
    "A spec is what a team writes of its app's screens: a name, and a draft that is changed until it is published. A draft can be kept while it isn't fit for publishing; only what is malformed is refused.",
  Publishing:
    "Publishing composes the draft to a document, keeps that for ever as a version, and makes it live: apps load it from the same address as before.",
  Catalog:
    "Widgets and actions that an app brings beside those of the format, each with a JSON Schema of its attributes.",
  Access:
    "Who may do what, and how they prove who they are: people by a login, programs by an API key.",
  Events: "What happens, as it happens, for as long as one listens.",
  Webhooks:
    "Telling other systems what happened, by signed requests that are repeated until they are answered.",
  Audit: "Who changed what, and by which request.",
  Operations: "The service itself.",
};

const tagExternalDocs: { readonly [T in Tag]?: { readonly url: string; description: string } } = {
  Webhooks: {
    url: "https://www.standardwebhooks.com",
    description: "Standard Webhooks: how they are signed, and how to verify it.",
  },
};

const introduction = `
Send a token with each request: \`Authorization: Bearer <token>\`. There is one from \`POST /auth/login\`
for people, and from \`POST /api-keys\` for programs.

**Errors** are \`application/problem+json\` (RFC 9457). Branch on \`code\`, which is stable. What is wrong
with a request is all told at once, in \`errors\`, each with a JSON Pointer and often a hint.

**Lists** are read page by page: \`Link\` leads to the next one, \`X-Total-Count\` tells how many items
there are.

**Changes at the same time**: a spec is read with an \`ETag\`. Sent back as \`If-Match\` it makes sure that
nobody has changed the draft in between.
`.trim();

/** The parts of an OpenAPI 3.1 document that are ours to fill in at run time. */
export interface OpenApiOptions {
  /** The absolute address of `/api/v1`. */
  readonly serverUrl: string;
  /** The version of the server. */
  readonly version: string;
}

/**
 * The OpenAPI 3.1 description of every route.
 *
 * @see https://spec.openapis.org/oas/v3.1.1.html
 */
export function openApiDocument(options: OpenApiOptions): Record<string, unknown> {
  const schemas = new Map<string, unknown>();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const method = route.method.toLowerCase();
    paths[route.path] = { ...paths[route.path], [method]: operation(route, schemas) };
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "Screenspec",
      version: options.version,
      summary: "Server-driven UI: specs in, versioned JSON documents on a CDN out.",
      description: introduction,
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    externalDocs: { url: `${options.serverUrl}/docs`, description: "To read and to try." },
    servers: [{ url: options.serverUrl }],
    tags: (Object.keys(tagDescriptions) as Tag[]).map((name) => ({
      name,
      description: tagDescriptions[name],
      ...(tagExternalDocs[name] === undefined ? {} : { externalDocs: tagExternalDocs[name] }),
    })),
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          description:
            "A token from `POST /auth/login`, an API key, or an access token of the OpenID issuer that the server is set up with.",
        },
      },
      schemas: Object.fromEntries([...schemas].sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}

function operation(route: Route, schemas: Map<string, unknown>) {
  const parameters = [
    ...parametersIn("path", route.params, schemas),
    ...parametersIn("query", route.query, schemas),
    ...parametersIn("header", route.headers, schemas),
    ...(takesIdempotencyKey(route) ? parametersIn("header", idempotencyKey, schemas) : []),
  ];
  return {
    operationId: route.operationId,
    tags: [route.tag],
    summary: route.summary,
    description: descriptionOf(route),
    ...(route.access === "public" ? { security: [] } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(route.body === undefined
      ? {}
      : {
          requestBody: {
            required: route.bodyOptional !== true,
            content: content(
              route.bodyType,
              named(route.body, schemas),
              route.bodyExample ?? exampleOf(route.body),
            ),
          },
        }),
    responses: { ...success(route, schemas), ...failures(route, schemas) },
  };
}

const idempotencyKey = Type.Object({
  "Idempotency-Key": Type.Optional(
    Type.String({
      ...{ minLength: 1, maxLength: 255, pattern: "^[ -~]*$" },
      description:
        "Makes it safe to send the request again: for 24 hours what was answered first is answered, and nothing is done twice. Of your own making; a UUID, say.",
    }),
  ),
});
/** What the route does, as far as its summary doesn't say, and who may do it. */
function descriptionOf({ description, access }: Route): string {
  const who =
    access === "public"
      ? "Needs no token."
      : access === "actor"
        ? "Needs a token."
        : `Needs a token with the permission \`${access}\`.`;
  return description === undefined ? who : `${description}\n\n${who}`;
}

function parametersIn(
  place: "path" | "query" | "header",
  group: Route["params"],
  schemas: Map<string, unknown>,
) {
  return Object.entries(group?.properties ?? {}).map(([name, schema]) => {
    const { description, ...rest } = schema as TSchema & { description?: string };
    return {
      name,
      in: place,
      required: group?.required?.includes(name) ?? false,
      ...(description === undefined ? {} : { description }),
      schema: named(rest, schemas),
      // What may be left out has none of its own: pages to try the API in would send it.
      ...(place === "path" ? { example: exampleOf(rest) } : {}),
    };
  });
}

function success(route: Route, schemas: Map<string, unknown>) {
  const { status, description, created, body, validated, headers = {}, example } = route.reply;
  const notModified = route.headers?.properties["if-none-match"] !== undefined;
  const isKeyed = takesIdempotencyKey(route);
  const sharesStatus = validated !== undefined && status === 200;
  const response = {
    headers: headerObjects({
      ...headers,
      ...(isKeyed ? replayHeaders : {}),
      ...everyAnswersHeaders,
    }),
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
    ...(created === undefined ? {} : { 201: madeAnew(created, response) }),
    ...(notModified ? { 304: notModifiedResponse(headers) } : {}),
  };
}

/** The answer where what was put was not there before. RFC 9110, 9.3.4. */
function madeAnew<Of extends { headers: object }>(description: string, response: Of) {
  const location = headerObjects({ Location: "The address of what was made." });
  return { description, ...response, headers: { ...location, ...response.headers } };
}

/** What a 200 would have had of what caches keep. RFC 9110, 15.4.5. */
function notModifiedResponse(headers: Readonly<Record<string, string>>) {
  return {
    description: "Unchanged since the given ETag.",
    headers: headerObjects({ ...headers, ...everyAnswersHeaders }),
  };
}

const replayHeaders = {
  "Idempotency-Replayed": "`true`: this was answered before, to the same `Idempotency-Key`.",
};

const validationDescription = "With `validateOnly`: nothing was wrong, and nothing is done.";

function validation(body: TSchema, schemas: Map<string, unknown>) {
  return {
    description: validationDescription,
    headers: headerObjects(everyAnswersHeaders),
    content: content(undefined, named(body, schemas), exampleOf(body)),
  };
}

/** OpenAPI 3.1 can't say what the parts of a text are: a validator takes it as a text. */
function content(mediaType: Route["reply"]["mediaType"], schema: unknown, example: unknown) {
  if (mediaType === undefined) return { "application/json": { schema, example } };
  const isStream = mediaType === "text/event-stream";
  const json = JSON.stringify(example);
  const description = isStream
    ? "Server-sent events, each with JSON as its data."
    : "A JSON text on each line.";
  const text = { type: "string", description, contentMediaType: mediaType, contentSchema: schema };
  return { [mediaType]: { schema: text, example: isStream ? `data: ${json}\n\n` : `${json}\n` } };
}

const everyAnswersHeaders = {
  "RateLimit-Policy": "How many requests (`q`) in how many seconds (`w`), where there is a limit.",
  RateLimit: "How many are left (`r`), and for how many seconds (`t`).",
  "X-Request-Id": "The request's own, where it had one; also in the log.",
};

const headersOfStatus: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  401: { "WWW-Authenticate": "How to authenticate (RFC 6750)." },
  409: { "Retry-After": "With `idempotency_key_in_use`: seconds to wait." },
  429: { "Retry-After": "Seconds to wait." },
  503: { "Retry-After": "Seconds to wait." },
};

function headerObjects(headers: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [
      name,
      { description, schema: { type: "string" } },
    ]),
  );
}

/** One response a status; its description lists the codes that come with it. */
function failures(route: Route, schemas: Map<string, unknown>) {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of new Set(problemsOf(route))) {
    const { status } = problems[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${problems[code].title}.`).join(" "),
        headers: headerObjects({ ...headersOfStatus[status], ...everyAnswersHeaders }),
        content: {
          "application/problem+json": {
            schema: named(Problem, schemas),
            examples: Object.fromEntries(
              codes.map((code) => [code, { value: problemExample(code) }]),
            ),
          },
        },
      },
    ]),
  );
}

/** The codes that the route can answer with: its own, and those that its parts bring with them. */
function problemsOf(route: Route): readonly ProblemCode[] {
  const hasBody = route.body !== undefined;
  const authenticated: ProblemCode[] =
    route.access === "public" ? [] : ["unauthenticated", "forbidden"];
  const bodied: ProblemCode[] = [
    ...(hasBody ? (["malformed_json"] as const) : []),
    ...(route.method === "GET" ? [] : (["body_too_large", "unsupported_media_type"] as const)),
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

/** Gives the schema with every titled schema in it moved to `components/schemas`, once. */
function named(schema: unknown, schemas: Map<string, unknown>): unknown {
  if (Array.isArray(schema)) return schema.map((item) => named(item, schemas));
  if (typeof schema !== "object" || schema === null) return schema;
  const { title, ...rest } = schema as JsonObject;
  const content = mapValues(rest, (value, keyword) => {
    if (keyword === "examples" || keyword === "enum") return value;
    if (keyword === "properties")
      return mapValues(value as JsonObject, (inner) => named(inner, schemas));
    return named(value, schemas);
  });
  if (typeof title !== "string") return content;
  schemas.set(title, { title, ...content });
  return { $ref: `#/components/schemas/${title}` };
}

type JsonObject = Readonly<Record<string, unknown>>;

function mapValues(object: JsonObject, change: (value: unknown, key: string) => unknown) {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [key, change(value, key)]),
  );
}
