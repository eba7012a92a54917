import * as api from "@screenspec/api";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import type { Handle } from "../http/handle.ts";
import { activateDocumentKey } from "./activate-document-key.ts";
import { createDocumentKey } from "./create-document-key.ts";
import { listDocumentKeys } from "./queries.ts";
import { representDocumentKey } from "./represent-document-key.ts";
import { revokeDocumentKey } from "./revoke-document-key.ts";
import { serveJwks } from "./serve-jwks.ts";

export function registerSignatures(app: FastifyInstance, handle: Handle, context: Context): void {
  serveJwks(app, context);
  handle(api.listDocumentKeys, async () =>
    (await listDocumentKeys(context.db)).reverse().map(representDocumentKey),
  );
  handle(api.createDocumentKey, ({ caller }) => createDocumentKey(context, caller));
  handle(api.activateDocumentKey, ({ caller, params }) =>
    activateDocumentKey(context, caller, params.kid),
  );
  handle(api.revokeDocumentKey, ({ caller, params }) =>
    revokeDocumentKey(context, caller, params.kid),
  );
}
