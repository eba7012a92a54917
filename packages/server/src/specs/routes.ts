import * as api from "@screenspec/api";
import type { Context } from "../context.ts";
import { readIfMatch } from "../http/conditional.ts";
import { type Handle, isValidateOnly } from "../http/handle.ts";
import { withPageHeaders } from "../http/page.ts";
import { cachedPage } from "../http/page-cache.ts";
import { createSpec } from "./create-spec.ts";
import { exportSpecs } from "./export-specs.ts";
import { importSpecs } from "./import-specs.ts";
import { listCustomTypeUses } from "./list-custom-type-uses.ts";
import { listAllHistory, listHistory } from "./list-history.ts";
import { listSpecs } from "./list-specs.ts";
import { malformedContent } from "./malformed-content.ts";
import { putSpecBySlug, putSpecBySlugErrors, validatePutBySlug } from "./put-spec-by-slug.ts";
import { readSpec, readSpecBySlug } from "./read-spec.ts";
import { searcherOf } from "./scan-search.ts";
import { requireName, updateSpec, updateSpecErrors, wholeSpec } from "./update-spec.ts";
import { validateCreate, validateUpdate } from "./validate-only.ts";

export function registerSpecs(handle: Handle, context: Context): void {
  handle(
    api.createSpec,
    async ({ query, caller, body }) =>
      isValidateOnly({ query })
        ? validateCreate(context, caller, body)
        : createSpec(context, caller, body),
    { findBodyErrors: malformedContent },
  );

  handle(api.listSpecs, (request, reply) =>
    cachedPage(context, request, () =>
      listSpecs(context, searcherOf(request, reply), request.query),
    ),
  );

  handle(api.exportSpecs, async (request, reply) =>
    exportSpecs(context, searcherOf(request, reply), request.query),
  );

  handle(api.importSpecs, ({ caller, body }) => importSpecs(context, caller, body), {
    spool: context.importSpool,
  });

  for (const [list, { uses }] of [
    ["widgets", api.customWidgets],
    ["actions", api.customActions],
  ] as const) {
    handle(uses, async (request) => {
      const { params, query } = request;
      const page = await listCustomTypeUses(context, list, params.name, query);
      return withPageHeaders(context, request, page);
    });
  }

  handle(api.listAllHistory, async (request) =>
    withPageHeaders(context, request, await listAllHistory(context, request.query)),
  );
  handle(api.listHistory, async (request) => {
    const { params, query } = request;
    return withPageHeaders(context, request, await listHistory(context, params.spec_id, query));
  });

  handle(api.getSpec, ({ params, query }) => readSpec(context, params.spec_id, query));

  handle(api.getSpecBySlug, ({ params, query }) => readSpecBySlug(context, params.slug, query));

  handle(
    api.putSpecBySlug,
    async ({ params, query, headers, caller, body: fields, bodyBytes }) => {
      const { "if-match": ifMatch, "if-none-match": ifNoneMatch } = headers;
      const input = { slug: params.slug, caller, ifMatch, ifNoneMatch, fields, bodyBytes };
      if (isValidateOnly({ query })) return validatePutBySlug(context, input);
      return putSpecBySlug(context, input);
    },
    {
      findBodyErrors: malformedContent,
      findStateErrors: ({ params, body }) => putSpecBySlugErrors(context, params.slug, body),
    },
  );

  handle(
    api.updateSpec,
    async ({ params, query, headers, caller, body, bodyBytes }) => {
      const ifMatch = readIfMatch(context.epoch, headers["if-match"]);
      const isReplacement = query.replace === "true";
      if (isReplacement) requireName(body);
      const fields = isReplacement ? wholeSpec(body) : body;
      const specId = params.spec_id;
      const input = { specId, caller, ifMatch, fields, isReplacement, bodyBytes };
      if (isValidateOnly({ query })) return validateUpdate(context, input);
      return updateSpec(context, input);
    },
    {
      findBodyErrors: malformedContent,
      findStateErrors: ({ params, body }) => updateSpecErrors(context, params.spec_id, body),
    },
  );
}
