import * as api from "@screenspec/api";
import { production } from "@screenspec/api";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { readIfMatch } from "../http/conditional.ts";
import { handle, isValidateOnly } from "../http/handle.ts";
import { JsonText } from "../http/json-text.ts";
import { withPageHeaders } from "../http/page.ts";
import { rememberPage } from "../http/remember-page.ts";
import { diffSpec } from "./diff-spec.ts";
import { listPublishedSpecs } from "./list-published.ts";
import { versionComes } from "./make-version.ts";
import { settlePointer } from "./move-pointer.ts";
import { publishSpec } from "./publish-spec.ts";
import { readDraftDocument } from "./read-draft-document.ts";
import { listVersions, readVersion, readVersionDocument } from "./read-versions.ts";
import { rollbackSpec } from "./rollback-spec.ts";
import { unpublishPending, unpublishSpec } from "./unpublish-spec.ts";
import { validatePublish } from "./validate-publish.ts";

export function registerPublishing(app: FastifyInstance, context: Context): void {
  const versionIsLive = (
    { params }: { readonly params: { readonly spec_id: string } },
    { version }: { readonly version: number },
    generation: number,
  ) =>
    settlePointer(
      context,
      { specId: params.spec_id, channel: production },
      generation,
      versionComes(version),
    );

  handle(
    app,
    api.publishSpec,
    async ({ params, query, headers, body, caller }) => {
      const ifMatch = readIfMatch(context.epoch, headers["if-match"]);
      const input = {
        specId: params.spec_id,
        channel: production,
        caller,
        ifMatch,
        message: body.message,
      };
      return isValidateOnly({ query })
        ? validatePublish(context, input)
        : context.metrics.publishing(() => publishSpec(context, input));
    },
    { beforeReplay: versionIsLive },
  );
  handle(
    app,
    api.rollbackSpec,
    ({ params, headers, body, caller }) => {
      const ifMatch = readIfMatch(context.epoch, headers["if-match"]);
      const { version: sourceVersion, message } = body;
      const input = {
        specId: params.spec_id,
        channel: production,
        caller,
        ifMatch,
        sourceVersion,
        message,
      };
      return context.metrics.publishing(() => rollbackSpec(context, input));
    },
    { beforeReplay: versionIsLive },
  );
  handle(
    app,
    api.unpublishSpec,
    ({ params, headers, caller }) => {
      const ifMatch = readIfMatch(context.epoch, headers["if-match"]);
      return unpublishSpec(context, {
        specId: params.spec_id,
        channel: production,
        caller,
        ifMatch,
      });
    },
    {
      beforeReplay: ({ params }, _body, generation) =>
        settlePointer(
          context,
          { specId: params.spec_id, channel: production },
          generation,
          unpublishPending,
        ),
    },
  );
  handle(app, api.listPublishedSpecs, (request) =>
    rememberPage(context, request, () => listPublishedSpecs(context, request.query)),
  );

  handle(
    app,
    api.getDraftDocument,
    async ({ params }) =>
      new JsonText(JSON.stringify(await readDraftDocument(context, params.spec_id))),
  );
  handle(app, api.listVersions, async (request) => {
    const { params, query } = request;
    return withPageHeaders(context, request, await listVersions(context, params.spec_id, query));
  });
  handle(app, api.getVersion, ({ params }) => readVersion(context, params.spec_id, params.version));
  handle(
    app,
    api.getVersionDocument,
    async ({ params }) =>
      new JsonText(await readVersionDocument(context, params.spec_id, params.version)),
  );
  handle(app, api.getDiff, ({ params, query }) => diffSpec(context, params.spec_id, query));
}
