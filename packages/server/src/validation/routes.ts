import * as api from "@screenspec/api";
import type { Context } from "../context.ts";
import type { Handle } from "../http/handle.ts";
import { readDiagnostics } from "./read-diagnostics.ts";
import { notExactlyOne, validate } from "./validate.ts";

export function registerValidating(handle: Handle, context: Context): void {
  handle(api.getDiagnostics, ({ params, caller }) =>
    readDiagnostics(context, caller, params.spec_id),
  );

  handle(
    api.validate,
    ({ body, bodyBytes, caller }) => validate(context, caller, { ...body, bodyBytes }),
    {
      findBodyErrors: notExactlyOne,
    },
  );
}
