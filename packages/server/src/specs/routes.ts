import { Readable } from "node:stream";
import * as api from "@screenspec/api";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { namesTag, readIfMatch } from "../http/conditional.ts";
import { handle } from "../http/handle.ts";
import { withPageHeaders } from "../http/page.ts";
import { registerStreamReader } from "../http/read-body.ts";
import { changedReadOnly } from "./changed-read-only.ts";
import { createSpec } from "./create-spec.ts";
import { deleteSpec } from "./delete-spec.ts";
import { exportSpecs } from "./export-specs.ts";
import { importSpecs } from "./import-specs.ts";
import { listSpecs } from "./list-specs.ts";
import { malformedContent } from "./malformed-content.ts";
import { readSpec } from "./read-spec.ts";
import { specTag } from "./represent-spec.ts";
import { updateSpec } from "./update-spec.ts";

export function registerSpecs(app: FastifyInstance, context: Context): void {
  handle(
    app,
    api.createSpec,
    async ({ caller, body }, reply) => {
      const created = await createSpec(context, caller, body);
      reply.header("location", `${context.addresses.api}/specs/${created.id}`);
      reply.header("etag", specTag({ revision: 1, live_generation: 0 }));
      return created;
    },
    { ofBody: malformedContent },
  );

  handle(app, api.listSpecs, async ({ query }, reply) =>
    withPageHeaders(context, reply, await listSpecs(context, query)),
  );

  handle(app, api.exportSpecs, async ({ query }, reply) => {
    reply.type("application/x-ndjson").header("cache-control", "no-store");
    const isHead = reply.request.method === "HEAD";
    const lines = isHead ? [] : exportSpecs(context, query);
    // As bytes: of objects sixteen would be read ahead, and each is many specs.
    return reply.send(Readable.from(lines, { objectMode: false }));
  });

  app.register(async (scope) => {
    registerStreamReader(scope, context.config.maxImportBytes);
    handle(scope, api.importSpecs, ({ caller, body }) => importSpecs(context, caller, body));
  });

  handle(app, api.getSpec, async ({ params, headers }, reply) => {
    const { tag, json } = await readSpec(context, params.spec_id);
    reply.header("etag", tag).header("cache-control", "private, no-cache");
    if (namesTag(headers["if-none-match"], tag)) return reply.code(304).send();
    return json;
  });

  handle(
    app,
    api.updateSpec,
    async ({ params, headers, caller, body }, reply) => {
      const ifMatch = readIfMatch(headers["if-match"]);
      const input = { specId: params.spec_id, caller, ifMatch, fields: body };
      const spec = await updateSpec(context, input);
      reply.header("etag", specTag(spec));
      return { status: "updated", revision: spec.revision } as const;
    },
    {
      ofBody: malformedContent,
      whenRefused: ({ params, body }) => changedReadOnly(context, params.spec_id, body),
    },
  );

  handle(app, api.deleteSpec, ({ params, headers, caller }) => {
    const ifMatch = readIfMatch(headers["if-match"]);
    return deleteSpec(context, { specId: params.spec_id, caller, ifMatch });
  });
}
