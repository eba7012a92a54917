import assert from "node:assert/strict";
import { openApiDocument } from "@screenspec/api";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";

interface Asked {
  readonly method: string;
  /** A path or a URL. */
  readonly target: string;
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; undefined if it isn't JSON. */
  readonly json: unknown;
}

/**
 * Asserts that the OpenAPI document describes this answer to this request: the status, the media type,
 * every field of the body, every specific header. Requests to other paths or methods are ignored.
 */
export function assertMatchesOpenApi({ method, target }: Asked, answer: Answer): void {
  // The target is parsed as text, because `URL` would normalise dot segments.
  const [pathname = ""] = target.replace(/^https?:\/\/[^/?#]*/i, "").split(/[?#]/, 1);
  const path = paths.find(({ pattern }) => pattern.test(pathname));
  const operation = path?.operations[method === "HEAD" ? "get" : method.toLowerCase()];
  if (path === undefined || operation === undefined) return;
  const where = `${method} ${path.path} answered ${answer.status}`;
  const response = operation.responses[answer.status];
  assert.ok(response, `${where}, which is not described: ${answer.text.slice(0, 1000)}`);
  assert.deepEqual(undescribedHeaders(answer.headers, response), [], where);
  if (method === "HEAD" || answer.status === 304) return;
  const mediaType = answer.headers.get("content-type")?.split(";")[0] ?? "";
  const content = response.content?.[mediaType];
  assert.ok(content, `${where} with the media type ${mediaType}`);
  if (mediaType === "text/event-stream") return;
  const validate = validatorOf(content.schema.contentSchema ?? content.schema);
  for (const value of valuesIn(answer, mediaType)) {
    const problems = validate(value) ? [] : (validate.errors ?? []);
    const findings = problems.map(({ instancePath, message, params }) => ({
      instancePath,
      message,
      params,
    }));
    assert.deepEqual(findings, [], `${where}: ${answer.text.slice(0, 1000)}`);
  }
}

/** Asserts that the OpenAPI document describes the webhook. */
export function assertWebhookMatchesOpenApi(body: string): void {
  const validate = validatorOf(description.components.schemas.WebhookEvent);
  assert.ok(validate(JSON.parse(body)), `${JSON.stringify(validate.errors)}: ${body}`);
}

/** Whether the schema describes the whole body or each line. */
function valuesIn({ json, text }: Answer, mediaType: string): unknown[] {
  if (mediaType !== "application/x-ndjson") return [json];
  const lines = text.split("\n").filter((line) => line !== "");
  return lines.map((line) => JSON.parse(line));
}

interface Operation {
  readonly responses: { readonly [status: string]: Response };
}

interface Response {
  readonly headers?: { readonly [name: string]: unknown };
  readonly content?: { readonly [mediaType: string]: { readonly schema: Schema } };
}

interface Schema {
  /** Of each line, if the body has several. */
  readonly contentSchema?: object;
}

/** Headers that any HTTP answer may have, or that concern the transfer only. */
const common = new Set([
  "access-control-allow-origin",
  "access-control-expose-headers",
  "cache-control",
  "connection",
  "content-encoding",
  "content-length",
  "content-type",
  "date",
  "keep-alive",
  "server-timing",
  "transfer-encoding",
  "vary",
  "x-accel-buffering",
  "x-content-type-options",
]);

function undescribedHeaders(headers: Headers, { headers: described = {} }: Response): string[] {
  const known = new Set(Object.keys(described).map((name) => name.toLowerCase()));
  return [...headers.keys()].filter((name) => !common.has(name) && !known.has(name));
}

/** The document with `additionalProperties: false` in every object schema that has properties. */
const description = JSON.parse(
  JSON.stringify(openApiDocument({ serverUrl: "http://localhost/api/v1", version: "0.0.0" })),
  (key, value) => {
    if (key === "$ref" && typeof value === "string") return `description${value}`;
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    const lists = isObject && value.type === "object" && value.properties !== undefined;
    return lists ? { additionalProperties: false, ...value } : value;
  },
);

const paths = Object.entries<Record<string, Operation>>(description.paths)
  .map(([path, operations]) => ({ path, operations, pattern: patternOf(path) }))
  // Literal paths take precedence over templates: /specs/published before /specs/{spec_id}.
  .sort((one, other) => one.path.split("{").length - other.path.split("{").length);

function patternOf(path: string): RegExp {
  const literal = path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+");
  return new RegExp(`^/api/v1${literal}$`);
}

const ajv = new Ajv2020({
  strict: false,
  validateFormats: false,
  allErrors: true,
  // `check:openapi` checks the schemas themselves.
  meta: false,
  validateSchema: false,
  // Optimising the code takes longer than all the validations of a process.
  code: { optimize: false },
  inlineRefs: false,
});
ajv.addSchema({ $id: "description", components: description.components });

const validators = new Map<string, ValidateFunction>();

/** Compiles each schema once: most answers are one of a few dozen. */
function validatorOf(schema: object): ValidateFunction {
  const text = JSON.stringify(schema);
  const known = validators.get(text);
  if (known !== undefined) return known;
  const made = ajv.compile(schema);
  validators.set(text, made);
  return made;
}
