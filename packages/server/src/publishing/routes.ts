import * as api from "@screenspec/api";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { readIfMatch } from "../http/conditional.ts";
import { handle } from "../http/handle.ts";
import { withPageHeaders } from "../http/page.ts";
import { listPublishedSpecs } from "./list-published.ts";
import { publishSpec } from "./publish-spec.ts";

export function registerPublishing(app: FastifyInstance, context: Context): void {
  handle(app, api.publishSpec, ({ params, headers, body, actor }) =>
    publishSpec(context, {
      specId: params.spec_id,
      actor,
      ifMatch: readIfMatch(headers["if-match"]),
      message: body.message,
    }),
  );
  handle(app, api.listPublishedSpecs, async ({ query }, reply) =>
    withPageHeaders(context, reply, await listPublishedSpecs(context, query)),
  );
}
