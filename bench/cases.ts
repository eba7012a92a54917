import { createHash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { type Answer, ask, askJson, type Request } from "./ask.ts";
import { sampleSpec } from "./sample-spec.ts";
import { admin } from "./servers.ts";

/** One kind of request that is measured. */
export interface Case {
  readonly name: string;
  readonly request: Request;
  /** The server's answer has to be this, or there is nothing to measure. */
  readonly status: number;
  isExpected(answer: Answer): boolean;
  readonly connections: number;
  /** Asked in turn; left out: the request's own. */
  readonly paths?: readonly string[];
  readonly aim?: { readonly of: "fastify" | "http"; readonly atLeast: number };
}

const many = 32;
const ofFastify = { of: "fastify", atLeast: 0.5 } as const;
const ofHttp = { of: "http", atLeast: 0.8 } as const;

/**
 * Fills the server with what the cases ask for. Those that only read come first; those that write
 * have specs of their own, and the one that leaves most behind comes last.
 */
export async function prepareCases(origin: string): Promise<Case[]> {
  const headers = await logIn(origin);
  const body = JSON.stringify(sampleSpec());
  const create = () => createSpec(origin, headers, body);
  const specs = Array.from({ length: many });
  return [
    ...(await readCases(origin, headers, await create())),
    ...(await pointerCases(origin, headers, await create())),
    renameCase(headers, await create()),
    ...publishCases(headers, await Promise.all(specs.map(create))),
    createCase(headers, body),
  ];
}

type Headers = Readonly<Record<string, string>>;

async function readCases(origin: string, headers: Headers, id: string): Promise<Case[]> {
  const request: Request = { method: "GET", path: `/api/v1/specs/${id}`, headers };
  const { etag = "" } = await ask(origin, request);
  return [
    {
      name: "GET spec, 20 KB",
      request,
      status: 200,
      isExpected: ({ body }) => body.length > 20_000 && idIn(body) === id,
      connections: many,
      aim: ofFastify,
    },
    {
      name: "GET spec, If-None-Match",
      request: { ...request, headers: { ...headers, "if-none-match": etag } },
      status: 304,
      isExpected: isEmpty,
      connections: many,
    },
  ];
}

async function pointerCases(origin: string, headers: Headers, id: string): Promise<Case[]> {
  const { sha256 } = await askJson<{ sha256: string }>(origin, publishing(id, headers));
  const request: Request = { method: "GET", path: `/cdn/specs/${id}.json`, headers: {} };
  const { etag = "" } = await ask(origin, request);
  const isDocument = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex") === sha256;
  return [
    {
      name: "GET pointer",
      request,
      status: 200,
      isExpected: ({ body }) => isDocument(body),
      connections: many,
      aim: ofHttp,
    },
    {
      name: "GET pointer, br",
      request: { ...request, headers: { "accept-encoding": "br" } },
      status: 200,
      isExpected: ({ body }) => isDocument(brotliDecompressSync(body)),
      connections: many,
      aim: ofHttp,
    },
    {
      name: "GET pointer, If-None-Match",
      request: { ...request, headers: { "if-none-match": etag } },
      status: 304,
      isExpected: isEmpty,
      connections: many,
      aim: ofHttp,
    },
  ];
}

function renameCase(headers: Headers, id: string): Case {
  const body = JSON.stringify({ name: "Catalogue $n" });
  return {
    name: "PUT a new name",
    request: { method: "PUT", path: `/api/v1/specs/${id}`, headers, body },
    status: 200,
    isExpected: ({ body }) => statusIn(body) === "updated",
    connections: many,
  };
}

function publishCases(headers: Headers, ids: readonly string[]): Case[] {
  const request = publishing(ids[0] ?? "", headers);
  const published = {
    request,
    status: 200,
    isExpected: ({ body }: Answer) => statusIn(body) === "published",
  };
  return [
    { ...published, name: "publish, one after the other", connections: 1 },
    {
      ...published,
      name: `publish, ${many} at once, ${ids.length} specs`,
      connections: many,
      paths: ids.map((id) => publishing(id, headers).path),
    },
  ];
}

function createCase(headers: Headers, body: string): Case {
  return {
    name: "POST spec, 20 KB",
    request: { method: "POST", path: "/api/v1/specs", headers, body },
    status: 201,
    isExpected: ({ body }) => statusIn(body) === "created",
    connections: many,
  };
}

async function logIn(origin: string): Promise<Headers> {
  const { access_token } = await askJson<{ access_token: string }>(origin, {
    method: "POST",
    path: "/api/v1/auth/login",
    headers: json,
    body: JSON.stringify(admin),
  });
  return { ...json, authorization: `Bearer ${access_token}` };
}

async function createSpec(origin: string, headers: Headers, body: string): Promise<string> {
  const request: Request = { method: "POST", path: "/api/v1/specs", headers, body };
  const { id } = await askJson<{ id: string }>(origin, request);
  return id;
}

function publishing(id: string, headers: Headers): Request {
  return { method: "POST", path: `/api/v1/specs/${id}/publish`, headers, body: "{}" };
}

const json: Headers = { "content-type": "application/json" };

function idIn(body: Buffer): unknown {
  return JSON.parse(body.toString("utf8")).id;
}

function statusIn(body: Buffer): unknown {
  return JSON.parse(body.toString("utf8")).status;
}

function isEmpty({ body }: Answer): boolean {
  return body.length === 0;
}
