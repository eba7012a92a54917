import { type Family, families } from "../../src/schema/families.ts";
import { groupPath, groupsOf } from "./entry-pages.ts";
import { link, table } from "./markdown.ts";
import type { Page } from "./page.ts";
import type { Links } from "./type-text.ts";

/** The first page, which lists everything by name. */
export const indexPage: Page = {
  path: "README.md",
  title: "Reference of the format",
  describes: [],
  body: (links) => [
    "Everything that a spec, and the document published from it, can contain.",
    general.map(([path, title, doc]) => `- ${link(title, links.page(path))}: ${doc}`).join("\n"),
    ...families.flatMap((family) => familyBlocks(family, links)),
  ],
};

const general: readonly (readonly [path: string, title: string, doc: string])[] = [
  ["document.md", "Documents and specs", "screens, rules, the theme and texts"],
  ["nodes.md", "Nodes", "the members that all nodes have: layout, accessibility, events"],
  ["style.md", "Style", "colors, text, borders, spacing and size of a node"],
  ["actions/README.md", "Actions", "the members that all actions have"],
  ["validators.md", "Validators", "checks of inputs"],
  ["values.md", "Values", "templates, conditions, colors, addresses"],
  ["operators.md", "Operators", "the operators of expressions"],
  ["pipes.md", "Pipes", "formatting values in templates"],
  ["diagnostics.md", "Diagnostics", "the codes of the validator"],
  ["platforms.md", "Platforms", "what the SDK of each platform draws"],
];

function familyBlocks(family: Family, links: Links): string[] {
  const rows = groupsOf(family).flatMap((group) =>
    Object.entries(family.entries)
      .filter(([, entry]) => entry.group === group)
      .map(([name, { doc }]) => [
        link(name, links.page(`${groupPath(family, group)}#${name.toLowerCase()}`)),
        group,
        doc,
      ]),
  );
  return [`## ${family.type}s`, table([family.type, "Group", "Description"], rows)];
}
