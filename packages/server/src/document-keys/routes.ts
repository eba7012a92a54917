import * as api from "@screenspec/api";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { handle } from "../http/handle.ts";
import { activateDocumentKey } from "./activate-document-key.ts";
import { createDocumentKey } from "./create-document-key.ts";
import { listDocumentKeys } from "./queries.ts";
import { representDocumentKey } from "./represent-document-key.ts";
import { revokeDocumentKey } from "./revoke-document-key.ts";
import { serveJwks } from "./serve-jwks.ts";

export function registerSignatures(app: FastifyInstance, context: Context): void {
  serveJwks(app, context);
  handle(app, api.listDocumentKeys, async () =>
    (await listDocumentKeys(context.db)).reverse().map(representDocumentKey),
  );
  handle(app, api.createDocumentKey, ({ caller }) => createDocumentKey(context, caller));
  handle(app, api.activateDocumentKey, ({ caller, params }) =>
    activateDocumentKey(context, caller, params.kid),
  );
  handle(app, api.revokeDocumentKey, ({ caller, params }) =>
    revokeDocumentKey(context, caller, params.kid),
  );
}
