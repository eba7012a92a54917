import assert from "node:assert/strict";
import { test } from "node:test";
import { markdownOfDifferences } from "./describe-differences.ts";

const server = "https://screens.example.com";

test("Differences as Markdown show texts as they are, breaking ones in bold, and other specs of the server in a line", () => {
  const differences = [
    { text: 'text changed to "<b>\nA*B".', breaking: "Apps keep its state." },
    { text: "Only here." },
  ];
  const others = ["a", "b", "c", "d", "e", "f"].map((slug) => ({
    slug,
    state: "new_there" as const,
    differences: [],
  }));
  assert.equal(
    markdownOfDifferences(server, [
      { slug: "home", state: "changed_here", differences },
      ...others,
    ]),
    `## Differences from ${server}

### home
- **Breaking:** text changed to "\\<b\\> A\\*B". Apps keep its state.
- Only here.

Only on the server: a, b, c, d, e and 1 more.
`,
  );
  assert.match(markdownOfDifferences(server, []), /have the same specs/);
});
