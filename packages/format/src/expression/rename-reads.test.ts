import assert from "node:assert/strict";
import { suite, test } from "node:test";
import fc from "fast-check";
import { parseTemplate } from "./parse-template.ts";
import { renameInVar, renameWidgetReads } from "./rename-reads.ts";

const rename = (id: string) => (id === "email" || id === "a-b" ? `first-${id}` : id);

suite("Widgets are renamed where a template reads them", () => {
  const cases: readonly [before: string, after: string][] = [
    ["{{ widget.email.value }}", "{{ widget.first-email.value }}"],
    ["{{widget.email.value}}", "{{widget.first-email.value}}"],
    ["{{ \t widget.email\n}}", "{{ \t widget.first-email\n}}"],
    ["{{ widget.a-b }}", "{{ widget.first-a-b }}"],
    ['{{ widget["email"].error }}', '{{ widget["first-email"].error }}'],
    [String.raw`{{ widget["\u0065mail"] }}`, '{{ widget["first-email"] }}'],
    [
      "{{ widget.email.value ?? 1 }} or {{ widget.a-b.value | upper }}",
      "{{ widget.first-email.value ?? 1 }} or {{ widget.first-a-b.value | upper }}",
    ],
    [
      '{{ widget.email.value ?? "widget.email" | default("}}") }}',
      '{{ widget.first-email.value ?? "widget.email" | default("}}") }}',
    ],
    [
      String.raw`\\{{ widget.email.value }} \{{ widget.email }} \ }}`,
      String.raw`\\{{ widget.first-email.value }} \{{ widget.email }} \ }}`,
    ],
    ["{{ widget.email | fromTheFuture }}", "{{ widget.first-email | fromTheFuture }}"],
  ];
  for (const [before, after] of cases) {
    test(before, () => assert.equal(renameWidgetReads(before, rename), after));
  }
});

suite("Nothing is renamed in", () => {
  const cases = [
    "",
    "widget.email.value",
    "{{ widget }}",
    "{{ widget[0] }}",
    "{{ widget.other.value }}",
    String.raw`{{ widget["\u006fther"].value }}`,
    "{{ widget.emails.value }}",
    "{{ widgets.email.value }}",
    "{{ state.globalData.widget.email }}",
    '{{ item ?? "widget.email.value" }}',
    '{{ item["widget.email"] }}',
    String.raw`\{{ widget.email.value }}`,
    "{{",
    "{{ widget",
    "{{ widget.email.value",
    "{{ widget.email }} {{ widget .email }}",
    "{{ widget.email + 1 }}",
    `{{ widget.email }}${" ".repeat(20_000)}`,
  ];
  for (const text of cases) {
    test(JSON.stringify(text.slice(0, 50)), () => {
      assert.equal(renameWidgetReads(text, rename), text);
    });
  }
});

suite("The widget of a var's path is renamed", () => {
  for (const [before, after] of [
    ["widget.email", "widget.first-email"],
    ["widget.email.value", "widget.first-email.value"],
    ['widget["email"].items[0]', 'widget["first-email"].items[0]'],
    ["widget.other.value", "widget.other.value"],
    ["widget", "widget"],
    ["widget[0]", "widget[0]"],
    ["state.widget.email", "state.widget.email"],
    ["widget.email ", "widget.email "],
    ["widget.email.7", "widget.email.7"],
    ["{{ widget.email }}", "{{ widget.email }}"],
    ["", ""],
  ] as const) {
    test(JSON.stringify(before), () => assert.equal(renameInVar(before, rename), after));
  }
});

test("Renamed there and back, a text is what it was, and reads what was renamed", () => {
  const pieces = ["{{ widget.x }}", '{{widget["x"].a}}', "\\", "{", "{{ a }}", " }} ", "x"];
  const text = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((all) => all.join(""));
  fc.assert(
    fc.property(text, (before) => {
      const after = renameWidgetReads(before, (id) => `first-${id}`);
      assert.equal(
        renameWidgetReads(after, (id) => id.slice("first-".length)),
        before,
      );
      const reads = parseTemplate(after).reads.filter(({ root }) => root === "widget");
      if (parseTemplate(after).problems.length > 0) assert.equal(after, before);
      else assert.ok(reads.every(({ steps: [id] }) => id === "first-x"));
    }),
  );
});
