import * as api from "@screenspec/api";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { readIfMatch } from "../http/conditional.ts";
import { handle } from "../http/handle.ts";
import { withPageHeaders } from "../http/page.ts";
import { diffSpec } from "./diff-spec.ts";
import { listPublishedSpecs } from "./list-published.ts";
import { publishSpec } from "./publish-spec.ts";
import { readDraftDocument } from "./read-draft-document.ts";
import { listVersions, readVersion, readVersionDocument } from "./read-versions.ts";

export function registerPublishing(app: FastifyInstance, context: Context): void {
  handle(app, api.publishSpec, ({ params, headers, body, caller }) =>
    context.metrics.publishing(() =>
      publishSpec(context, {
        specId: params.spec_id,
        caller,
        ifMatch: readIfMatch(headers["if-match"]),
        message: body.message,
      }),
    ),
  );
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
