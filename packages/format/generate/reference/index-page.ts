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
    "All that may stand in a spec and in the document that is published from it.",
    general.map(([path, title, doc]) => `- ${link(title, links.page(path))}: ${doc}`).join("\n"),
    ...families.flatMap((family) => familyBlocks(family, links)),
  ],
};

const general: readonly (readonly [path: string, title: string, doc: string])[] = [
  ["document.md", "Documents and specs", "screens, rules, the theme and texts"],
  ["nodes.md", "Nodes", "what every node may have: layout, accessibility, events"],
  ["style.md", "Style", "how nodes look and how big they are"],
  ["actions/README.md", "Actions", "what every action may have"],
  ["validators.md", "Validators", "checks of inputs"],
  ["values.md", "Values", "templates, conditions, colours, addresses"],
  ["operators.md", "Operators", "what expressions compute with"],
  ["pipes.md", "Pipes", "what templates do to a value"],
  ["diagnostics.md", "Diagnostics", "what the validator finds, by code"],
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
  return [`## ${family.type}s`, table([family.type, "Group", "What it does"], rows)];
}
