import {
  type FindNames,
  type IncludeQuery,
  includeNamesOf,
  namesOfChange,
} from "../identity/include-names.ts";
import { tagWithNames } from "./conditional.ts";
import { Reply } from "./reply.ts";
import { tagOfContent } from "./send-text.ts";

/**
 * The reply with a resource whose ETag is of its content, with the names of its actors if the query includes them. Its
 * ETag can be sent as `If-Match` either way.
 */
export async function replyWithNames<
  Resource extends Readonly<Record<keyof typeof namesOfChange, string>>,
>(context: { readonly findNames: FindNames }, query: IncludeQuery, resource: Resource) {
  const tag = tagOfContent(JSON.stringify(resource));
  const named = await includeNamesOf(context, query, { item: resource, fields: namesOfChange });
  const { created_by_name, updated_by_name } = named;
  if (created_by_name === undefined || updated_by_name === undefined) return new Reply(named);
  return new Reply(named, { etag: tagWithNames(tag, [created_by_name, updated_by_name]) });
}
