import assert from "node:assert/strict";
import { suite, test } from "node:test";
import fc from "fast-check";
import { parseTemplate } from "./parse-template.ts";
import { type Namespace, renameInPath, renameKeys, renameReads } from "./rename-reads.ts";

const forms = new Set(["form", "inner"]);
const first: Namespace = { prefix: "first-", isForm: (id) => forms.has(id) };
const rename = (id: string) => (["email", "a-b"].includes(id) || forms.has(id) ? first : undefined);

suite("Widgets are renamed where a template reads them", () => {
  const cases: readonly [before: string, after: string][] = [
    ["{{ widget.email.value }}", "{{ widget.first-email.value }}"],
    ["{{widget.email.value}}", "{{widget.first-email.value}}"],
    ["{{ \t widget.email\n}}", "{{ \t widget.first-email\n}}"],
    ["{{ widget.a-b }}", "{{ widget.first-a-b }}"],
    ['{{ widget["email"].error }}', '{{ widget["first-email"].error }}'],
    [String.raw`{{ widget["\u0065mail"] }}`, String.raw`{{ widget["first-\u0065mail"] }}`],
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
    ["{{ widget.email.value.street }}", "{{ widget.first-email.value.street }}"],
    ["{{ widget.form.value }}", "{{ widget.first-form.value }}"],
    ["{{ widget.form.valid.street }}", "{{ widget.first-form.valid.street }}"],
    [
      '{{ widget.form.value.street }}{{ widget["form"]["value"]["street"].no | upper }}',
      '{{ widget.first-form.value.first-street }}{{ widget["first-form"]["value"]["first-street"].no | upper }}',
    ],
    ["{{ widget.form.value.rows[0].a }}", "{{ widget.first-form.value.first-rows[0].a }}"],
    ["{{ widget.form.value[0].a.b }}", "{{ widget.first-form.value[0].first-a.b }}"],
    [
      "{{ widget.form.value.inner[1].inner.a.b }}",
      "{{ widget.first-form.value.first-inner[1].first-inner.first-a.b }}",
    ],
  ];
  for (const [before, after] of cases) {
    test(before, () => assert.equal(renameReads(before, rename), after));
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
      assert.equal(renameReads(text, rename), text);
    });
  }
});

suite("The widget of a var's path is renamed", () => {
  for (const [before, after] of [
    ["widget.email", "widget.first-email"],
    ["widget.email.value", "widget.first-email.value"],
    ['widget["email"].items[0]', 'widget["first-email"].items[0]'],
    ["widget.other.value", "widget.other.value"],
    ["widget.form.value.street", "widget.first-form.value.first-street"],
    ["widget", "widget"],
    ["widget[0]", "widget[0]"],
    ["state.widget.email", "state.widget.email"],
    ["widget.email ", "widget.email "],
    ["widget.email.7", "widget.email.7"],
    ["{{ widget.email }}", "{{ widget.email }}"],
    ["", ""],
  ] as const) {
    test(JSON.stringify(before), () => assert.equal(renameInPath(before, rename), after));
  }
});

suite("The keys of a get that continue a path are renamed", () => {
  for (const [path, keys, after] of [
    ["widget", ["email", "value"], ["first-email", "value"]],
    ["widget.form", ["value", "street"], ["value", "first-street"]],
    ["widget", ["form", "value", 0, "street"], ["first-form", "value", 0, "first-street"]],
    ["widget", [{ var: "a" }, "email"], [{ var: "a" }, "email"]],
    ["widget", [null, "email"], [null, "email"]],
    ["widget", ["other", "email"], ["other", "email"]],
    ["state", ["email"], ["email"]],
    ["no path", ["email"], ["email"]],
  ] as const) {
    test(`${path} ${JSON.stringify(keys)}`, () => {
      assert.deepEqual(renameKeys(path, keys, rename), after);
    });
  }
});

test("Renaming only changes the ids, and the text then reads the renamed widgets", () => {
  const pieces = ["{{ widget.x }}", '{{widget["x"].a}}', "\\", "{", "{{ a }}", " }} ", "x"];
  const text = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((all) => all.join(""));
  fc.assert(
    fc.property(text, (before) => {
      const after = renameReads(before, () => first);
      assert.equal(after.replaceAll("first-", ""), before);
      const reads = parseTemplate(after).reads.filter(({ root }) => root === "widget");
      if (parseTemplate(after).problems.length > 0) assert.equal(after, before);
      else assert.ok(reads.every(({ steps: [id] }) => id === "first-x"));
    }),
  );
});
