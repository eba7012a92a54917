import { type DiagnosticEntry, diagnostics } from "../../src/catalog/diagnostics.ts";
import { code, table } from "./markdown.ts";
import type { Page } from "./page.ts";

const intro = `
What the validator finds has a \`code\`, a \`severity\` (\`error\`, or \`warning\` for advice), a \`kind\`,
a JSON \`pointer\` (RFC 6901) from the root of what was validated, a \`message\`, and often a \`hint\`.
The list is sorted by pointer (as texts, by UTF-16 code units, but indices by number), and the same everywhere. Codes are stable; messages and hints aren't.

The kind says what it keeps from happening: \`malformed\` is refused on save
([the list](../format/documents.md#what-is-malformed)), \`unpublishable\` on publish; \`advice\` blocks nothing. In a document of a newer minor version, what this version doesn't
know is advice.
`;

/** The page of the diagnostics. */
export const diagnosticsPage: Page = {
  path: "diagnostics.md",
  title: "Diagnostics",
  describes: [],
  body: () => {
    const entries: [string, DiagnosticEntry][] = Object.entries(diagnostics);
    const rows = entries.map(([name, { kinds, doc }]) => [code(name), kinds.join(", "), doc]);
    return [intro.trim(), table(["Code", "Kind", "What it says"], rows)];
  },
};
