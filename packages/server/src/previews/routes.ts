import * as api from "@screenspec/api";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { notFound } from "../errors/errors.ts";
import type { Handle } from "../http/handle.ts";
import { ownUrl } from "../http/own-origin.ts";
import { toTime } from "../http/represent-time.ts";
import { includeNames, nameOfCreator } from "../identity/include-names.ts";
import { isId } from "../ids.ts";
import { isSpec } from "../specs/queries.ts";
import { createPreviewLink } from "./create-preview-link.ts";
import { listLinksOf } from "./queries.ts";
import { revokePreviewLink } from "./revoke-preview-link.ts";
import { servePreview } from "./serve-preview.ts";

export function registerPreviews(app: FastifyInstance, handle: Handle, context: Context): void {
  servePreview(app, context);
  handle(api.createPreviewLink, ({ params, body, caller }, { request }) =>
    createPreviewLink(context, caller, {
      specId: params.spec_id,
      expiresIn: body.expires_in,
      server: ownUrl(request, context.config.publicUrl),
    }),
  );
  handle(api.listPreviewLinks, async ({ params: { spec_id: specId }, query }) => {
    const { db, clock } = context;
    if (!isId("spec", specId) || !(await isSpec(db, specId))) throw notFound("spec", specId);
    const links = await listLinksOf(db, specId, clock());
    const items = links.map(({ id, created_at, created_by, expires_at }) => ({
      id,
      created_at: toTime(created_at),
      created_by,
      expires_at: toTime(expires_at),
    }));
    return includeNames(context, query, { items, fields: nameOfCreator });
  });
  handle(api.revokePreviewLink, ({ params, caller }) =>
    revokePreviewLink(context, caller, { specId: params.spec_id, id: params.preview_id }),
  );
}
