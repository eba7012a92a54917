import Type, { type TProperties, type TSchema } from "typebox";

/** ISO 8601 in UTC with milliseconds: `2026-01-31T12:00:00.000Z`. */
export const Timestamp = Type.String({
  format: "date-time",
  description: "ISO 8601, UTC, with milliseconds.",
  examples: ["2026-01-31T12:00:00.000Z"],
});

/** A TypeID as it appears in answers and paths: prefix, underscore, UUIDv7 in base 32. */
export function id(
  prefix: "spec" | "user" | "ses" | "key" | "hook" | "evt" | "dlv" | "aud" | "sched",
  description: string,
) {
  return Type.String({ description, examples: [`${prefix}_01h455vb4pex5vsknk084sn02q`] });
}

/** What may also be null. */
export function nullable<S extends TSchema>(schema: S, description: string) {
  return Type.Union([schema, Type.Null()], { description });
}

/** A read-only field in what is sent: equal to what they are, they are ignored; else refused. */
export const echoed = Type.Unsafe<unknown>({ description: "Read-only: as it is, or left out." });

/** All those fields as read-only ones in what is sent. */
export function echoes<Fields extends TProperties>(fields: Fields) {
  const names = Object.keys(fields);
  return Object.fromEntries(names.map((name) => [name, echoed])) as Record<
    keyof Fields,
    typeof echoed
  >;
}

/** What an answer has in addition: one of the names, or several with commas between them. */
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

/** The name beside an id, which is there if `include` asks for it. */
export const actorName = Type.Optional(
  nullable(
    Type.String({ examples: ["Ada"] }),
    "With `include=names`: the name of the user or API key; null: the key is revoked.",
  ),
);

/** How many items a page has whose query doesn't say. */
export const defaultLimit = 50;

/** The query of a list that is read page by page. */
export const pageQuery = {
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 200,
      description: `How many items at most; ${defaultLimit} unless the list says otherwise.`,
      examples: [20],
    }),
  ),
  cursor: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 2000,
      description:
        "Where the page begins: opaque, from the `Link` header of the page before; only for the same list, sort and filters.",
      examples: ["WzE3Njk4NjA4MDAwMDBd.9o83YrRL9LK_"],
    }),
  ),
};

/** The headers of a list that is read page by page. RFC 8288. */
export const pageHeaders = {
  Link: 'The next page, where there is one: `<…>; rel="next"`.',
  "X-Total-Count": "How many items the whole list has.",
};

/** The header by which a GET is not answered again to one who has the answer. */
export const ifNoneMatch = Type.Object({
  "if-none-match": Type.Optional(
    Type.String({
      description: "ETags: 304 without a body while one of them is the answer's.",
      examples: ['"4.1"'],
    }),
  ),
});

/** The ETag of what has no revision: changes whenever the answer does. */
export const contentTag = { ETag: "Changes whenever the body does." };

/** The header by which what has such an ETag is changed only as it was read. */
export const ifMatchContent = Type.Object({
  "if-match": Type.Optional(
    Type.String({
      description: "ETags: only while it has one of them, else 412.",
      examples: ['"tYl5nSkPvO3z1mXe8rDq4A"'],
    }),
  ),
});

/** What an email is, everywhere: something on either side of one `@`. */
export const emailPattern = "^[^@\\s]+@[^@\\s]+$";
