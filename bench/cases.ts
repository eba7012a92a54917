import { createHash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { logIn } from "./admin.ts";
import { type Answer, ask, askJson, type Request } from "./ask.ts";
import { sampleSpec } from "./sample-spec.ts";

/** A kind of request to measure. */
export interface Case {
  readonly name: string;
  readonly request: Request;
  /** Paths that are requested in turn instead of the request's own. */
  readonly paths: readonly string[];
  readonly connections: number;
  /** The expected status. Other answers make the case fail. */
  readonly status: number;
  isExpected(answer: Answer): boolean;
  readonly aim?: { readonly of: "fastify" | "http"; readonly atLeast: number };
}

type Headers = Readonly<Record<string, string>>;

const many = 32;
/** The number of specs in the list. */
const listed = 20;
const nearlyHttp = { of: "http", atLeast: 0.8 } as const;

/**
 * Creates the data of the cases. Reading cases come first; writing cases use their own specs, and the one
 * that adds the most data comes last.
 */
export async function prepareCases(origin: string): Promise<Case[]> {
  const headers = await logIn(origin);
  const body = JSON.stringify(sampleSpec());
  const creation: Request = { method: "POST", path: "/api/v1/specs", headers, body };
  const create = async () => (await askJson<{ id: string }>(origin, creation)).id;
  for (let count = 0; count < listed; count += 1) await create();
  return [
    ...(await readCases(origin, headers, await create())),
    ...(await pointerCases(origin, headers, await create())),
    renameCase(headers, await create()),
    ...publishCases(headers, await Promise.all(Array.from({ length: many }, create))),
    createCase(creation),
  ];
}

async function readCases(origin: string, headers: Headers, id: string): Promise<Case[]> {
  const request: Request = { method: "GET", path: `/api/v1/specs/${id}`, headers };
  const { etag = "" } = await ask(origin, request);
  return [
    {
      name: "GET spec",
      ...byMany(request),
      status: 200,
      isExpected: ({ body }) => body.length > 20_000 && parse(body)["id"] === id,
      aim: { of: "fastify", atLeast: 0.7 },
    },
    {
      name: "GET spec, If-None-Match",
      ...byMany({ ...request, headers: { ...headers, "if-none-match": etag } }),
      status: 304,
      isExpected: isEmpty,
    },
    {
      name: `list of ${listed}`,
      ...byMany({ method: "GET", path: `/api/v1/specs?limit=${listed}`, headers }),
      status: 200,
      isExpected: ({ body }) => JSON.parse(body.toString()).length === listed,
      aim: { of: "fastify", atLeast: 0.4 },
    },
  ];
}

async function pointerCases(origin: string, headers: Headers, id: string): Promise<Case[]> {
  const { sha256 } = await askJson<{ sha256: string }>(origin, publication(id, headers));
  const request: Request = { method: "GET", path: `/cdn/specs/${id}.json`, headers: {} };
  const { etag = "" } = await ask(origin, request);
  const isDocument = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex") === sha256;
  return [
    {
      name: "GET pointer",
      ...byMany(request),
      status: 200,
      isExpected: ({ body }) => isDocument(body),
      aim: nearlyHttp,
    },
    {
      name: "GET pointer, br",
      ...byMany({ ...request, headers: { "accept-encoding": "br" } }),
      status: 200,
      isExpected: ({ body }) => isDocument(brotliDecompressSync(body)),
      aim: nearlyHttp,
    },
    {
      name: "GET pointer, If-None-Match",
      ...byMany({ ...request, headers: { "if-none-match": etag } }),
      status: 304,
      isExpected: isEmpty,
      aim: { of: "http", atLeast: 0.75 },
    },
  ];
}

function renameCase(headers: Headers, id: string): Case {
  const body = JSON.stringify({ name: "Catalogue $n" });
  return {
    name: "PUT a new name",
    ...byMany({ method: "PUT", path: `/api/v1/specs/${id}`, headers, body }),
    status: 200,
    isExpected: ({ body }) => parse(body)["status"] === "updated",
  };
}

function publishCases(headers: Headers, ids: readonly string[]): Case[] {
  const requests = ids.map((id) => publication(id, headers));
  const [request = publication("", headers)] = requests;
  const expected = {
    status: 200,
    isExpected: ({ body }: Answer) => parse(body)["status"] === "published",
  };
  return [
    {
      name: "publish, one after the other",
      request,
      paths: [request.path],
      connections: 1,
      ...expected,
    },
    {
      name: `publish, ${ids.length} specs at once`,
      request,
      paths: requests.map(({ path }) => path),
      connections: many,
      ...expected,
    },
  ];
}

function createCase(creation: Request): Case {
  return {
    name: "POST spec",
    ...byMany(creation),
    status: 201,
    isExpected: ({ body }) => parse(body)["status"] === "created",
  };
}

function byMany(request: Request): Pick<Case, "request" | "paths" | "connections"> {
  return { request, paths: [request.path], connections: many };
}

function publication(id: string, headers: Headers): Request {
  return { method: "POST", path: `/api/v1/specs/${id}/publish`, headers, body: "{}" };
}

function parse(body: Buffer): Readonly<Record<string, unknown>> {
  return JSON.parse(body.toString("utf8"));
}

function isEmpty({ body }: Answer): boolean {
  return body.length === 0;
}
