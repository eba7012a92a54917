import * as api from "@screenspec/api";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Context } from "../context.ts";
import { namesTag, readIfMatch, withEtag } from "../http/conditional.ts";
import { handle, isValidateOnly } from "../http/handle.ts";
import { withPageHeaders } from "../http/page.ts";
import { firstTag } from "./add-spec.ts";
import { changedReadOnly } from "./changed-read-only.ts";
import { createSpec } from "./create-spec.ts";
import { deleteSpec } from "./delete-spec.ts";
import { duplicateSpec } from "./duplicate-spec.ts";
import { listSpecs } from "./list-specs.ts";
import { malformedContent } from "./malformed-content.ts";
import { readSpec } from "./read-spec.ts";
import { restoreSpec } from "./restore-spec.ts";
import { revertSpec } from "./revert-spec.ts";
import { updateSpec } from "./update-spec.ts";
import { validateCreate, validateUpdate } from "./validate-only.ts";

export function registerSpecs(app: FastifyInstance, context: Context): void {
  handle(
    app,
    api.createSpec,
    async ({ query, caller, body }, reply) => {
      if (isValidateOnly({ query })) return validateCreate(context, body);
      return withAddress(context, reply, await createSpec(context, caller, body));
    },
    { ofBody: malformedContent },
  );

  handle(app, api.listSpecs, async ({ query }, reply) =>
    withPageHeaders(context, reply, await listSpecs(context, query)),
  );

  handle(app, api.getSpec, async ({ params, headers }, reply) => {
    const { tag, json } = await readSpec(context, params.spec_id);
    reply.header("etag", tag).header("cache-control", "private, no-cache");
    if (namesTag(headers["if-none-match"], tag)) return reply.code(304).send();
    return json;
  });

  handle(
    app,
    api.updateSpec,
    async ({ params, query, headers, caller, body }, reply) => {
      const ifMatch = readIfMatch(headers["if-match"]);
      const input = { specId: params.spec_id, caller, ifMatch, fields: body };
      if (isValidateOnly({ query })) return validateUpdate(context, input);
      return withEtag(reply, await updateSpec(context, input));
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

  handle(app, api.restoreSpec, async ({ params, caller }, reply) =>
    withEtag(reply, await restoreSpec(context, { specId: params.spec_id, caller })),
  );

  handle(app, api.duplicateSpec, async ({ params, caller, body }, reply) => {
    const input = { specId: params.spec_id, caller, name: body.name };
    return withAddress(context, reply, await duplicateSpec(context, input));
  });

  handle(app, api.revertSpec, async ({ params, headers, caller, body }, reply) => {
    const ifMatch = readIfMatch(headers["if-match"]);
    const input = { specId: params.spec_id, caller, ifMatch, version: body.version };
    return withEtag(reply, await revertSpec(context, input));
  });
}

/** Sets what tells where a spec is that was just created, and what its ETag is. */
function withAddress<Created extends { readonly id: string }>(
  { addresses }: Context,
  reply: FastifyReply,
  created: Created,
): Created {
  reply.header("location", `${addresses.api}/specs/${created.id}`).header("etag", firstTag);
  return created;
}
