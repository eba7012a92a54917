import { openApiDocument } from "@screenspec/api";
import fc from "fast-check";
import type { RawRequest } from "../testing/raw-request.ts";
import { type Schema, valuesOf } from "./schema-values.ts";
import { spoiled } from "./spoil.ts";

/** A request made from the API's description, right by it or not. */
export interface DescribedRequest extends Required<RawRequest> {
  readonly operationId: string;
}

/** What path parameters stand for where there is such a thing, by name. */
export type Known = Readonly<Record<string, readonly string[]>>;

interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly schema: Schema;
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: { readonly [mediaType: string]: { readonly schema: Schema } };
  };
}

interface Description {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
  readonly components: { readonly schemas: { readonly [name: string]: Schema } };
}

const description: Description = JSON.parse(
  JSON.stringify(openApiDocument({ serverUrl: "http://localhost/api/v1", version: "0.0.0" })),
);

const components = description.components.schemas;

const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** @param known gives what there is when a request is made: path parameters are taken from it. */
export function describedRequests(known: () => Known): fc.Arbitrary<DescribedRequest> {
  return fc.oneof(...operations.map((each) => requestsOf(each, known)));
}

function requestsOf(
  { path, method, operation }: (typeof operations)[number],
  known: () => Known,
): fc.Arbitrary<DescribedRequest> {
  const { operationId, parameters = [] } = operation;
  return fc
    .record({
      method: usually(fc.constant(method.toUpperCase()), fc.constantFrom(...methods)),
      ids: fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
      strange: usually(fc.constant(undefined), strangeSegments),
      query: queries(parameters.filter((parameter) => parameter.in === "query")),
      headers: headersOf(parameters.filter((parameter) => parameter.in === "header")),
      body: bodies(operation),
    })
    .map(({ method, ids, strange, query, headers, body }) => ({
      operationId,
      method,
      target: `/api/v1${fillIn(path, ids, strange, known())}${query}`,
      headers: { ...headers, ...body.headers },
      body: body.bytes,
    }));
}

const methods = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"];

/** Of paths that mean to lead elsewhere. */
const strangeSegments = fc.oneof(
  fc.constantFrom("%00", "%2e%2e", "..", "..;", ".", "%2f", "%5c", "a%0d%0ab", "null", "-1", "%ff"),
  fc.string({ minLength: 1 }).map((text) => encodeURIComponent(text.toWellFormed())),
);

function fillIn(path: string, ids: readonly number[], strange: string | undefined, known: Known) {
  let at = 0;
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (strange !== undefined) return strange;
    const there = known[name] ?? [];
    return there[(ids[at++] ?? 0) % Math.max(1, there.length)] ?? "1";
  });
}

function queries(parameters: readonly Parameter[]): fc.Arbitrary<string> {
  const right = fc.record(
    Object.fromEntries(parameters.map(({ name, schema }) => [name, valuesOf(schema, components)])),
    { requiredKeys: [] },
  );
  const strange = fc.dictionary(fc.string(), fc.string(), { maxKeys: 2 });
  return usually(right, fc.oneof(spoiled(right), strange)).map((query) => {
    const pairs = Object.entries((query ?? {}) as object).map(([name, value]): [string, string] => [
      name.toWellFormed(),
      (typeof value === "string" ? value : `${JSON.stringify(value)}`).toWellFormed(),
    ]);
    return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs)}`;
  });
}

function headersOf(parameters: readonly Parameter[]): fc.Arbitrary<Record<string, string>> {
  const tags = fc.constantFrom('"1.0"', '"2.1-gzip"', 'W/"1.0"', "*", '"1.0", "2.0"', "1.0", "");
  const known = parameters.map(({ name }) => {
    return [name, /match/i.test(name) ? tags : headerTexts] as const;
  });
  const accept = fc.constantFrom("*/*", "application/json", "text/html", "q=", "a/b;q=2");
  return fc.record(
    {
      ...Object.fromEntries(known),
      accept,
      "accept-encoding": fc.constantFrom("identity", "br;q=0", "x"),
      "x-request-id": headerTexts,
      "x-forwarded-for": headerTexts,
    },
    { requiredKeys: [] },
  );
}

const headerTexts = fc
  .string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)) })
  .map((text) => text.trim());

interface Body {
  readonly headers: Record<string, string>;
  readonly bytes: Uint8Array;
}

function bodies({ requestBody }: Operation): fc.Arbitrary<Body> {
  const [mediaType, { schema }] = Object.entries(requestBody?.content ?? {})[0] ?? [
    "application/json",
    { schema: undefined },
  ];
  const nothing = fc.constant({ headers: {}, bytes: Buffer.alloc(0) });
  const right = schema === undefined ? undefined : valuesOf(schema, components);
  const values = right === undefined ? fc.constant({}) : usually(right, spoiled(right));
  const written = values.map((value) => Buffer.from(JSON.stringify(value) ?? ""));
  const encoded = usually(written, fc.oneof(written.chain(cut), written.map(inUtf16), anyBytes));
  const types = usually(
    fc.constant(mediaType),
    fc.constantFrom("text/plain", `${mediaType}; charset=utf-16`, "application/xml", "json", ""),
  );
  const codings = usually(fc.constant(undefined), fc.constantFrom("gzip", "identity", "br, gzip"));
  const sent = fc.tuple(encoded, types, codings).map(([bytes, type, coding]) => ({
    headers: {
      "content-type": type,
      ...(coding === undefined ? {} : { "content-encoding": coding }),
    },
    bytes,
  }));
  return schema === undefined ? usually(nothing, sent) : usually(sent, nothing);
}

const anyBytes = fc.uint8Array().map((bytes) => Buffer.from(bytes));

function cut(bytes: Buffer): fc.Arbitrary<Buffer> {
  return fc.nat(bytes.length).map((end) => bytes.subarray(0, end));
}

function inUtf16(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString("utf8"), "utf16le");
}

function usually<One, Other>(
  one: fc.Arbitrary<One>,
  other: fc.Arbitrary<Other>,
): fc.Arbitrary<One | Other> {
  return fc.oneof({ arbitrary: one, weight: 4 }, { arbitrary: other, weight: 1 });
}
