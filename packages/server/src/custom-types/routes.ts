import * as api from "@screenspec/api";
import type { Context } from "../context.ts";
import type { CustomTypeList } from "../database/tables.ts";
import type { Handle } from "../http/handle.ts";
import { withPageHeaders } from "../http/page.ts";
import { replyWithNames } from "../http/reply-with-names.ts";
import { deleteCustomType } from "./delete-custom-type.ts";
import { putCustomType, putCustomTypeErrors, unusableSchema } from "./put-custom-type.ts";
import { listCustomTypes, readCustomType } from "./read-custom-types.ts";

export function registerCatalog(handle: Handle, context: Context): void {
  registerList(handle, context, "widgets", api.customWidgets);
  registerList(handle, context, "actions", api.customActions);
}

function registerList(
  handle: Handle,
  context: Context,
  list: CustomTypeList,
  routes: typeof api.customWidgets | typeof api.customActions,
): void {
  handle(routes.list, async (request) =>
    withPageHeaders(context, request, await listCustomTypes(context, list, request.query)),
  );

  handle(routes.get, async ({ params, query }) =>
    replyWithNames(context, query, await readCustomType(context, list, params.name)),
  );

  handle(
    routes.put,
    ({ params, headers: preconditions, caller, body: fields }) =>
      putCustomType(context, { list, name: params.name, caller, preconditions, fields }),
    {
      findBodyErrors: unusableSchema,
      findStateErrors: ({ params, body }) =>
        putCustomTypeErrors(context.db, { list, name: params.name }, body),
    },
  );

  handle(routes.delete, ({ params, headers: preconditions, caller }) =>
    deleteCustomType(context, { list, name: params.name, caller, preconditions }),
  );
}
