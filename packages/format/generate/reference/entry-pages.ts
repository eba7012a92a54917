import { withSince } from "../../src/catalog/since.ts";
import type { AnyEntry, Family } from "../../src/schema/families.ts";
import { compactJson } from "./compact-json.ts";
import { jsonBlock, link } from "./markdown.ts";
import { constraints, membersTable, sentencesTable } from "./members-table.ts";
import type { Page } from "./page.ts";
import type { Links } from "./type-text.ts";

/** The pages of a family, one for each of its groups. */
export function entryPages(family: Family): readonly Page[] {
  return groupsOf(family).map((group) => entryPage(family, group));
}

export function groupsOf({ entries }: Family): readonly string[] {
  return [...new Set(Object.values(entries).map(({ group }) => group))];
}

/** The path of a group's page. */
export function groupPath({ type }: Family, group: string): string {
  const name = group.toLowerCase();
  return type === "Renderer" ? "renderers.md" : `${type.toLowerCase()}s/${name}.md`;
}

function entryPage(family: Family, group: string): Page {
  const entries = Object.entries(family.entries).filter(([, entry]) => entry.group === group);
  return {
    path: groupPath(family, group),
    title: family.type === "Renderer" ? "Renderers" : `${family.type}s: ${group.toLowerCase()}`,
    describes: entries.map(([, { attributes }]) => attributes),
    body: (links) => [
      shared(family, links),
      entries.map(([name]) => link(name, `#${name.toLowerCase()}`)).join(" · "),
      ...entries.flatMap(([name, entry]) => entryBlocks(family, name, entry, links)),
    ],
  };
}

function shared({ kind }: Family, links: Links): string {
  return kind === "Node"
    ? `What every node may have beside its attributes is in ${link("Nodes", links.page("nodes.md"))}.`
    : `What every action may have beside its attributes is in ${link("Actions", links.page("actions/README.md"))}.`;
}

function entryBlocks(family: Family, name: string, entry: AnyEntry, links: Links): string[] {
  const { doc, since, attributes, events, exposes, example } = entry;
  const hasAttributes = Object.keys(attributes).length > 0;
  return [
    `## ${name}`,
    withSince({ doc: [doc, ...traits(family, entry)].join(" "), since }),
    ...(hasAttributes ? [membersTable("Attribute", attributes, links)] : ["It has no attributes."]),
    ...constraints(entry),
    ...(events ? [sentencesTable("Event", events)] : []),
    ...(exposes
      ? ["With an id, bindings can read of it:", sentencesTable("`widget.<id>`", exposes)]
      : []),
    jsonBlock(compactJson(example)),
  ];
}

/** The properties of an entry that its description doesn't mention. */
function traits({ type }: Family, { children, role, surface }: AnyEntry): string[] {
  const required = type === "Renderer";
  return [
    ...(role === "input" ? ["It is an input, and needs an `id`."] : []),
    ...(children === "one" ? ["It has exactly one child."] : []),
    ...(children === "any" ? [`It ${required ? "must have" : "may have"} \`children\`.`] : []),
    ...(children === "orItems" ? ["It has either `children` or `items`."] : []),
    ...(surface ? ["The host may draw a background of its own behind it."] : []),
  ];
}
