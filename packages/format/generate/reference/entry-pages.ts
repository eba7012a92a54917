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
    ? `${link("Nodes", links.page("nodes.md"))} describes the members that all nodes have.`
    : `${link("Actions", links.page("actions/README.md"))} describes the members that all actions have.`;
}

function entryBlocks(family: Family, name: string, entry: AnyEntry, links: Links): string[] {
  const { doc, since, attributes, events, exposes, example } = entry;
  const hasAttributes = Object.keys(attributes).length > 0;
  return [
    `## ${name}`,
    withSince({ doc: [doc, ...traits(family, entry)].join(" "), since }),
    ...(hasAttributes ? [membersTable("Attribute", attributes, links)] : ["No attributes."]),
    ...constraints(entry),
    ...(events ? [sentencesTable("Event", events)] : []),
    ...(exposes
      ? ["If it has an id, bindings can read:", sentencesTable("`widget.<id>`", exposes)]
      : []),
    jsonBlock(compactJson(example)),
  ];
}

/** The properties of an entry that its description doesn't mention. */
function traits({ type }: Family, { children, role, surface }: AnyEntry): string[] {
  const required = type === "Renderer";
  return [
    ...(role === "input" ? ["An input: it needs an `id`."] : []),
    ...(children === "one" ? ["Exactly one child."] : []),
    ...(children === "any" ? [required ? "Needs `children`." : "Can have `children`."] : []),
    ...(children === "orItems" ? ["Has either `children` or `items`."] : []),
    ...(surface ? ["The host may draw its own background behind it."] : []),
  ];
}
