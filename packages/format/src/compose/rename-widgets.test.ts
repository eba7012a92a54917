import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { renameInPath, renameInTemplates } from "./rename-widgets.ts";

const rename = (id: string) => (id === "email" || id === "a-b" ? `first-${id}` : id);

suite("Widgets are renamed in templates", () => {
  const cases: readonly [before: string, after: string][] = [
    ["{{ widget.email.value }}", "{{ widget.first-email.value }}"],
    ["{{widget.email.value}}", "{{widget.first-email.value}}"],
    ["{{ widget.a-b }}", "{{ widget.first-a-b }}"],
    ['{{ widget["email"].error }}', '{{ widget["first-email"].error }}'],
    [
      "{{ widget.email.value ?? 1 }} or {{ widget.a-b.value | upper }}",
      "{{ widget.first-email.value ?? 1 }} or {{ widget.first-a-b.value | upper }}",
    ],
    [String.raw`\\{{ widget.email.value }}`, String.raw`\\{{ widget.first-email.value }}`],
  ];
  for (const [before, after] of cases) {
    test(before, () => assert.equal(renameInTemplates(before, rename), after));
  }
});

suite("Nothing is renamed in", () => {
  const cases = [
    "",
    "widget.email.value",
    "{{ widget.other.value }}",
    "{{ widget.emails.value }}",
    "{{ widgets.email.value }}",
    "{{ state.globalData.widget.email }}",
    '{{ item ?? "widget.email.value" }}',
    String.raw`\{{ widget.email.value }}`,
    "{{",
    "{{ widget",
  ];
  for (const text of cases) {
    test(JSON.stringify(text), () => assert.equal(renameInTemplates(text, rename), text));
  }
});

test("Widgets are renamed at the beginning of paths", () => {
  assert.equal(renameInPath("widget.email.value", rename), "widget.first-email.value");
  assert.equal(renameInPath("state.widget.email", rename), "state.widget.email");
});
