import Type, { type TProperties, type TSchema } from "typebox";

/** ISO 8601 in UTC with milliseconds: `2026-01-31T12:00:00.000Z`. */
export const Timestamp = Type.String({
  format: "date-time",
  description: "ISO 8601, UTC, with milliseconds.",
  examples: ["2026-01-31T12:00:00.000Z"],
});

/** A TypeID in responses and paths: prefix, underscore, UUIDv7 in base 32. */
export function id(
  prefix:
    | "spec"
    | "user"
    | "ses"
    | "key"
    | "hook"
    | "evt"
    | "dlv"
    | "aud"
    | "sched"
    | "prev"
    | "review"
    | "comment",
  description: string,
) {
  return Type.String({ description, examples: [`${prefix}_01h455vb4pex5vsknk084sn02q`] });
}

/** Returns a schema that also accepts null. */
export function nullable<S extends TSchema>(schema: S, description: string) {
  return Type.Union([schema, Type.Null()], { description });
}

/** A read-only field in a request: it is ignored if it has the current value, else rejected. */
export const echoed = Type.Unsafe<unknown>({
  description: "Read-only: the current value, or missing.",
});

/** Returns all these fields as read-only fields of a request. */
export function echoes<Fields extends TProperties>(fields: Fields) {
  const names = Object.keys(fields);
  return Object.fromEntries(names.map((name) => [name, echoed])) as Record<
    keyof Fields,
    typeof echoed
  >;
}

/** Returns the query parameter for additional members: one or more of the names, separated by commas. */
export function includeQuery(names: readonly string[], description: string) {
  const one = `(${names.join("|")})`;
  return {
    include: Type.Optional(
      Type.String({ pattern: `^${one}(,${one})*$`, description, examples: [names.join(",")] }),
    ),
  };
}

/** Asks for the names of users and API keys beside their ids. */
export const includeNames = includeQuery(
  ["names"],
  "`names`: beside the id of each user or API key also its name, `created_by_name` beside `created_by`. That of a user without one is the part of the email before the @.",
);

/** The name of the user or key of an id, if `include` requests it. */
export const actorName = Type.Optional(
  nullable(
    Type.String({ examples: ["Ada"] }),
    "With `include=names`: the name of the user or API key; null: the key is revoked.",
  ),
);

/** The default number of items of a page. */
export const defaultLimit = 50;

/** The query of a paged list. */
export const pageQuery = {
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 200,
      description: `The maximal number of items; by default ${defaultLimit}, unless the list has another default.`,
      examples: [20],
    }),
  ),
  cursor: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 2000,
      description:
        "The start of the page: an opaque text from the `Link` header of the previous page, for the same list, sort and filters.",
      examples: ["WzE3Njk4NjA4MDAwMDBd.9o83YrRL9LK_"],
    }),
  ),
};

/** The headers of a paged list. RFC 8288. */
export const pageHeaders = {
  Link: 'The next page, if there is one: `<…>; rel="next"`.',
  "X-Total-Count": "The number of items of the whole list.",
};

/** The header with which a GET returns 304 if the client has the current response. */
export const ifNoneMatch = Type.Object({
  "if-none-match": Type.Optional(
    Type.String({
      description:
        "ETags: if one of them is that of the response, the response is 304 without a body.",
      examples: ['"4.1"'],
    }),
  ),
});

/** The ETag of a resource without a revision. It changes whenever the response changes. */
export const contentTag = { ETag: "Changes whenever the body does." };

/** The header that makes a change conditional on such an ETag. */
export const ifMatchContent = Type.Object({
  "if-match": Type.Optional(
    Type.String({
      description: "ETags: only if the resource has one of them, else 412.",
      examples: ['"tYl5nSkPvO3z1mXe8rDq4A"'],
    }),
  ),
});

/** The pattern of emails: text on both sides of a single `@`. */
export const emailPattern = "^[^@\\s]+@[^@\\s]+$";
