import * as api from "@screenspec/api";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { readIfMatch, withEtag } from "../http/conditional.ts";
import { handle, isValidateOnly } from "../http/handle.ts";
import { withPageHeaders } from "../http/page.ts";
import { diffSpec } from "./diff-spec.ts";
import { listPublishedSpecs } from "./list-published.ts";
import { publishSpec } from "./publish-spec.ts";
import { readDraftDocument } from "./read-draft-document.ts";
import { listVersions, readVersion, readVersionDocument } from "./read-versions.ts";
import { rollbackSpec } from "./rollback-spec.ts";
import { unpublishSpec } from "./unpublish-spec.ts";
import { validatePublish } from "./validate-publish.ts";

export function registerPublishing(app: FastifyInstance, context: Context): void {
  handle(app, api.publishSpec, async ({ params, query, headers, body, caller }, reply) => {
    const ifMatch = readIfMatch(headers["if-match"]);
    const input = { specId: params.spec_id, caller, ifMatch, message: body.message };
    if (isValidateOnly({ query })) return validatePublish(context, input);
    return withEtag(reply, await publishSpec(context, input));
  });
  handle(app, api.rollbackSpec, async ({ params, headers, body, caller }, reply) => {
    const ifMatch = readIfMatch(headers["if-match"]);
    const { version: sourceVersion, message } = body;
    const input = { specId: params.spec_id, caller, ifMatch, sourceVersion, message };
    return withEtag(reply, await rollbackSpec(context, input));
  });
  handle(app, api.unpublishSpec, async ({ params, headers, caller }, reply) => {
    const ifMatch = readIfMatch(headers["if-match"]);
    const input = { specId: params.spec_id, caller, ifMatch };
    return withEtag(reply, await unpublishSpec(context, input));
  });
  handle(app, api.listPublishedSpecs, async ({ query }, reply) =>
    withPageHeaders(context, reply, await listPublishedSpecs(context, query)),
  );

  handle(app, api.getDraftDocument, async ({ params }) =>
    Buffer.from(JSON.stringify(await readDraftDocument(context, params.spec_id))),
  );
  handle(app, api.listVersions, async ({ params, query }, reply) =>
    withPageHeaders(context, reply, await listVersions(context, params.spec_id, query)),
  );
  handle(app, api.getVersion, ({ params }) => readVersion(context, params.spec_id, params.version));
  handle(app, api.getVersionDocument, ({ params }) =>
    readVersionDocument(context, params.spec_id, params.version),
  );
  handle(app, api.getDiff, ({ params, query }) => diffSpec(context, params.spec_id, query));
}
