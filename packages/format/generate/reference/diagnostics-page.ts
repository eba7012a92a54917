import { type DiagnosticEntry, diagnostics } from "../../src/catalog/diagnostics.ts";
import { code, table } from "./markdown.ts";
import type { Page } from "./page.ts";

const intro = `
A diagnostic has a \`code\`, a \`severity\` (\`error\`, or \`warning\` for advice), a \`kind\`, a JSON \`pointer\` (RFC 6901)
from the root of the validated JSON, a \`message\`, and often a \`hint\`. The list is sorted by pointer: keys by UTF-16 code
units, indices by number. Every validator returns the same list. Codes are stable; messages and hints may change.

The kind says what the diagnostic blocks: \`malformed\` blocks saving ([the list](../format/documents.md#what-is-malformed)),
\`unpublishable\` blocks publishing, \`advice\` blocks nothing. In a document of a newer minor version, unknown members and
types are advice.
`;

/** The page of the diagnostics. */
export const diagnosticsPage: Page = {
  path: "diagnostics.md",
  title: "Diagnostics",
  describes: [],
  body: () => {
    const entries: [string, DiagnosticEntry][] = Object.entries(diagnostics);
    const rows = entries.map(([name, { kinds, doc }]) => [code(name), kinds.join(", "), doc]);
    return [intro.trim(), table(["Code", "Kind", "Description"], rows)];
  },
};
