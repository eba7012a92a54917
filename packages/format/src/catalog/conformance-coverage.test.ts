import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { conformanceFiles, type DocumentFile } from "../../testing/conformance-files.ts";
import { isObject } from "../json.ts";
import { actions, widgets } from "./catalog.ts";
import { diagnostics } from "./diagnostics.ts";
import { rule, screen } from "./document.ts";
import { layout, nodeEvents, nodeMembers } from "./node.ts";
import { operators } from "./operators.ts";
import { pipes } from "./pipes.ts";
import { renderers } from "./renderers.ts";
import { style } from "./style.ts";
import { validators } from "./validators.ts";

interface ExpressionFile {
  readonly cases: readonly { readonly name: string; readonly covers?: readonly string[] }[];
}

const templates = conformanceFiles<ExpressionFile>("templates");
const conditions = conformanceFiles<ExpressionFile>("conditions");
const valid = conformanceFiles<DocumentFile>("documents/valid");
const invalid = conformanceFiles<DocumentFile>("documents/invalid");

/** Codes of what can't be shown small, and of what needs registered types. */
const notSmall = new Set([
  "composed_too_large",
  "composed_too_many_nodes",
  "custom_type_violation",
  "many_nodes",
  "pointer_too_long",
  "too_many_nodes",
  "too_many_problems",
]);

const counts = [
  ["templates", templates, 150],
  ["conditions", conditions, 250],
  ["documents/valid", valid, 60],
  ["documents/invalid", invalid, 250],
] as const;
for (const [folder, files, least] of counts) {
  test(`There are at least ${least} cases in ${folder}, each with a name of its own in its file`, () => {
    const cases = files.flatMap((file) => file.cases);
    assert.ok(cases.length >= least, `${cases.length}`);
    for (const file of files) {
      assert.equal(new Set(file.cases.map(({ name }) => name)).size, file.cases.length, file.name);
    }
  });
}

suite("The conformance suite has a case for every", () => {
  const covered = new Set([...templates, ...conditions].flatMap(coveredBy));
  const used = membersUsed(valid.flatMap(({ cases }) => cases));
  const found = new Set(
    [...valid, ...invalid].flatMap(({ cases }) =>
      cases.flatMap(({ diagnostics: all = [], advice = [] }) =>
        [...all, ...advice].map(({ code }) => code),
      ),
    ),
  );

  test("operator and pipe", () => {
    const names = [
      ...Object.keys(operators).map((name) => `operator:${name}`),
      ...Object.keys(pipes).map((name) => `pipe:${name}`),
    ];
    assertAll(names, covered);
  });

  const families = { renderer: renderers, widget: widgets, action: actions };
  for (const [family, entries] of Object.entries(families)) {
    test(`${family}, its attributes and its events`, () => {
      for (const [name, entry] of Object.entries(entries)) {
        const members = [...Object.keys(entry.attributes), ...Object.keys(entry.events ?? {})];
        const isUsed = members.map((member) => `${name}.${member}`);
        assertAll([name, ...isUsed], new Set([...used, ...wrongAttributes()]));
      }
    });
  }

  test("member of styles, layouts, accessibility, nodes, screens and rules", () => {
    const accessibility = nodeMembers["accessibility"]?.value;
    const shapes = {
      style: style.members,
      layout: layout.members,
      accessibility: accessibility?.kind === "shape" ? accessibility.shape.members : {},
      Node: { ...nodeMembers, ...nodeEvents },
      Screen: screen.members,
      Rule: rule.members,
    };
    const names = Object.entries(shapes).flatMap(([owner, members]) =>
      Object.keys(members).map((member) => `${owner}.${member}`),
    );
    assertAll(names, used);
  });

  test("validator", () => {
    assertAll(
      Object.keys(validators).map((name) => `validator:${name}`),
      used,
    );
  });

  test("code of a finding that can be shown small", () => {
    assertAll(
      Object.keys(diagnostics).filter((code) => !notSmall.has(code)),
      found,
    );
  });
});

function coveredBy({ cases }: ExpressionFile): readonly string[] {
  return cases.flatMap(({ covers = [] }) => covers);
}

function assertAll(names: readonly string[], covered: ReadonlySet<string>): void {
  const missing = names.filter((name) => !covered.has(name));
  assert.deepEqual(missing, [], "These have no case in conformance/.");
}

/** Attributes that an invalid case has wrong; most of them are rare in valid ones. */
function wrongAttributes(): readonly string[] {
  return invalid.flatMap(({ cases }) =>
    cases.flatMap(({ name }) => {
      const [, type, attribute] = /^(\w+) (?:has a wrong|lacks its) (\w+)$/.exec(name) ?? [];
      return type === undefined ? [] : [`${type}.${attribute}`];
    }),
  );
}

/** What stands in valid cases: types, and members by what has them. */
function membersUsed(cases: readonly unknown[]): ReadonlySet<string> {
  const used = new Set<string>();
  note(cases, used, "");
  return used;
}

function note(value: unknown, used: Set<string>, key: string): void {
  if (Array.isArray(value)) for (const item of value) note(item, used, key);
  if (!isObject(value)) return;
  const { type, rendererType, widgetType, actionType, attributes, message } = value;
  const name = rendererType ?? widgetType ?? actionType;
  if (typeof name === "string") {
    used.add(name);
    const members = isObject(attributes) ? Object.keys(attributes) : [];
    for (const member of [...members, ...Object.keys(value)]) used.add(`${name}.${member}`);
    if (actionType === undefined)
      for (const member of Object.keys(value)) used.add(`Node.${member}`);
  }
  if (typeof type === "string" && message !== undefined) used.add(`validator:${type}`);
  for (const [member, inner] of Object.entries(value)) {
    used.add(`${typeof type === "string" ? type : key}.${member}`);
    if (key !== "") used.add(`${key}.${member}`);
    note(inner, used, member);
  }
}
