import { type DiagnosticEntry, diagnostics } from "../../src/catalog/diagnostics.ts";
import { code, table } from "./markdown.ts";
import type { Page } from "./page.ts";

const intro = `
A diagnostic has a \`code\`, a \`severity\` (\`error\`, or \`warning\` for advice), a \`kind\`, a JSON \`pointer\` (RFC 6901)
from the root of the validated JSON, a \`message\`, and often a \`hint\`. The list is sorted by pointer: keys by UTF-16 code
units, indices by number. Every validator returns the same list. Codes are stable; messages, hints and fixes may change.

Where the validator knows an edit that makes the finding go away, the diagnostic has a \`fix\`: a \`title\` for a button, and
\`edits\`, a JSON Patch (RFC 6902) of the validated JSON: \`add\`, \`replace\`, \`remove\`, or \`move\` to rename a member.
\`applyFix(draft, fix)\` in \`packages/format\` returns the fixed value. After a fix, validate again: the other fixes were made
for the value before.

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
