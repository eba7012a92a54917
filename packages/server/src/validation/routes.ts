import * as api from "@screenspec/api";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { handle } from "../http/handle.ts";
import { readDiagnostics } from "./read-diagnostics.ts";
import { notExactlyOne, validate } from "./validate.ts";

export function registerValidating(app: FastifyInstance, context: Context): void {
  handle(app, api.getDiagnostics, ({ params, caller }) =>
    readDiagnostics(context, caller, params.spec_id),
  );

  handle(
    app,
    api.validate,
    ({ body, bodyBytes, caller }) => validate(context, caller, { ...body, bodyBytes }),
    {
      findBodyErrors: notExactlyOne,
    },
  );
}
