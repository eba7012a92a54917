import type { Members, Shape } from "../../src/catalog/member.ts";
import { code, type Links, typeText } from "./type-text.ts";

/** A table; columns that say nothing in any row are left out. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const used = heads.map((_, column) => rows.some((row) => row[column]));
  const line = (cells: readonly string[]) =>
    `| ${cells
      .filter((_, column) => used[column])
      .map(escapeCell)
      .join(" | ")} |`;
  return [line(heads), line(heads.map(() => "---")), ...rows.map(line)].join("\n");
}

/** The members of something, a row for each. */
export function membersTable(name: string, members: Members, links: Links): string {
  return table(
    [name, "Type", "Unit", "Default", "Bindable", "What it is"],
    Object.entries(members).map(
      ([key, { value, required, unit, default: fallback, bindable, doc }]) => [
        code(key),
        typeText(value, links),
        unit ?? "",
        required ? "**required**" : fallback === undefined ? "" : code(JSON.stringify(fallback)),
        bindable ? "yes" : "",
        doc,
      ],
    ),
  );
}

/** Names, with a sentence for each. */
export function sentencesTable(
  name: string,
  sentences: { readonly [name: string]: string },
): string {
  return table(
    [name, "What it is"],
    Object.entries(sentences).map(([key, sentence]) => [code(key), sentence]),
  );
}

/** What members have to do with one another, if anything. */
export function constraints({
  exactlyOneOf,
  apart,
}: Pick<Shape, "exactlyOneOf" | "apart">): string[] {
  return [
    ...(exactlyOneOf ? [`Exactly one of ${list(exactlyOneOf)} must be there.`] : []),
    ...(apart ? [`${list(apart[0])} can't stand beside ${list(apart[1])}.`] : []),
  ];
}

function list(names: readonly string[]): string {
  const codes = names.map(code);
  const last = codes.pop() ?? "";
  return codes.length > 0 ? `${codes.join(", ")} and ${last}` : last;
}

function escapeCell(text: string): string {
  return text.replaceAll("|", "\\|");
}
