import { createHash } from "node:crypto";
import { specVersion } from "@screenspec/format";
import type { FastifyInstance } from "fastify";
import { AppError } from "../errors/errors.ts";
import { namesTag } from "../http/conditional.ts";

/** A JSON Schema as a response. */
interface ServedSchema {
  readonly body: string;
  readonly tag: string;
}

const mediaType = "application/schema+json";
const maxAgeSeconds = 3600;

/**
 * Serves the JSON Schemas of specs, documents and mocks by version, and that of the CLI's configuration, to all origins without a token:
 * editors fetch them.
 */
export function serveSchemas(app: FastifyInstance): void {
  let schemas: Promise<ReadonlyMap<string, ServedSchema>> | undefined;
  app.get<{ Params: { "*": string } }>("/schemas/*", async (request, reply) => {
    schemas ??= loadSchemas();
    const served = await schemas;
    reply.header("access-control-allow-origin", "*");
    const schema = served.get(request.params["*"]);
    if (schema === undefined) throw noSchema([...served.keys()]);
    reply.header("etag", schema.tag).header("cache-control", `public, max-age=${maxAgeSeconds}`);
    if (namesTag(request.headers["if-none-match"], schema.tag)) return reply.code(304).send();
    return reply.type(mediaType).send(schema.body);
  });
}

/** Loads the schemas on the first request, because most processes never need them. */
async function loadSchemas(): Promise<ReadonlyMap<string, ServedSchema>> {
  const { documentSchema, mockSchema, specSchema } = await import("@screenspec/format/schema");
  const { default: configSchema } = await import("@screenspec/cli/schemas/config.json", {
    with: { type: "json" },
  });
  return new Map([
    [`${specVersion}/document.json`, served(documentSchema())],
    [`${specVersion}/mock.json`, served(mockSchema())],
    [`${specVersion}/spec.json`, served(specSchema())],
    ["cli/config.json", served(configSchema)],
  ]);
}

function served(schema: unknown): ServedSchema {
  const body = `${JSON.stringify(schema, null, 2)}\n`;
  const hash = createHash("sha256").update(body).digest("base64url");
  return { body, tag: `"${hash.slice(0, 22)}"` };
}

function noSchema(names: readonly string[]): AppError {
  const there = names.map((name) => `/schemas/${name}`).join(", ");
  return new AppError("not_found", `There is no such schema. The schemas are ${there}.`);
}
