import * as api from "@screenspec/api";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { readIfMatch } from "../http/conditional.ts";
import { handle } from "../http/handle.ts";
import { withPageHeaders } from "../http/page.ts";
import { changedReadOnly } from "./changed-read-only.ts";
import { createSpec } from "./create-spec.ts";
import { deleteSpec } from "./delete-spec.ts";
import { listSpecs } from "./list-specs.ts";
import { malformedContent } from "./malformed-content.ts";
import { readSpec } from "./read-spec.ts";
import { specTag } from "./represent-spec.ts";
import { updateSpec } from "./update-spec.ts";

export function registerSpecs(app: FastifyInstance, context: Context): void {
  handle(app, api.createSpec, ({ caller, body }) => createSpec(context, caller, body), {
    ofBody: malformedContent,
    headersOf: ({ id }) => ({
      location: `${context.addresses.api}/specs/${id}`,
      etag: specTag({ revision: 1, live_generation: 0 }),
    }),
  });

  handle(app, api.listSpecs, async ({ query }, reply) =>
    withPageHeaders(context, reply, await listSpecs(context, query)),
  );

  handle(app, api.getSpec, async ({ params }, reply) => {
    const { tag, json } = await readSpec(context, params.spec_id);
    reply.header("etag", tag);
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
