import type { Member, Members, Relations } from "../../src/catalog/member.ts";
import { withSince } from "../../src/catalog/since.ts";
import { code, inWords, table } from "./markdown.ts";
import { type Links, typeText } from "./type-text.ts";

/** A table of members. */
export function membersTable(name: string, members: Members, links: Links): string {
  return table(
    [name, "Type", "Default", "Bindable", "Description"],
    Object.entries(members).map(([key, member]) => [
      code(key),
      typeOf(member, links),
      defaultText(member),
      member.bindable ? "yes" : "",
      withSince({ ...member, doc: docOf(member) }),
    ]),
  );
}

function typeOf({ value, unit, nullable }: Member, links: Links): string {
  const type = typeText(value, links);
  return `${type}${unit === undefined ? "" : ` (${unit})`}${nullable ? " or `null`" : ""}`;
}

/** A table of names with a sentence each. */
export function sentencesTable(
  name: string,
  sentences: { readonly [name: string]: string },
): string {
  return table(
    [name, "Description"],
    Object.entries(sentences).map(([key, sentence]) => [code(key), sentence]),
  );
}

/** The constraints between members, as sentences. */
export function constraints(relations: Relations): string[] {
  const { exactlyOneOf, apart, wants, onlyWhere, ordered } = relations;
  return [
    ...(exactlyOneOf ? [`Exactly one of ${names(exactlyOneOf)} is required.`] : []),
    ...(apart ? [`${names(apart[0])} can't be combined with ${names(apart[1])}.`] : []),
    ...(wants
      ? [
          `If ${code(wants.of)} is ${names(wants.words, "or")}, ${names(wants.oneOf, "or")} is required.`,
        ]
      : []),
    ...(onlyWhere
      ? [
          `${code(onlyWhere.member)} requires ${code(onlyWhere.of)} to be ${code(onlyWhere.is)}, and can't be combined with ${code(onlyWhere.without)}.`,
        ]
      : []),
    ...(ordered
      ? [`Literal values: ${code(ordered[0])} must not be greater than ${code(ordered[1])}.`]
      : []),
  ];
}

function defaultText({ required, default: fallback }: Member): string {
  if (required) return "**required**";
  return fallback === undefined ? "" : code(JSON.stringify(fallback));
}

function docOf({ doc, typesValue }: Member): string {
  return typesValue ? `${doc} The type of the input's value depends on it.` : doc;
}

function names(list: readonly string[], last: "and" | "or" = "and"): string {
  return inWords(list.map(code), last);
}
