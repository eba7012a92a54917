import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { suite, test } from "node:test";
import { valueAt } from "../../fuzz/resolve-pointer.ts";
import { membersIn, membersOfCatalog } from "../../testing/case-members.ts";
import {
  conformanceFiles,
  type DocumentCase,
  type DocumentFile,
} from "../../testing/conformance-files.ts";
import { coveredByScenarios } from "../../testing/covered-by-scenarios.ts";
import type { ScenarioFile } from "../../testing/scenario-files.ts";
import { actions, widgets } from "../catalog/catalog.ts";
import { diagnostics } from "../catalog/diagnostics.ts";
import { operators } from "../catalog/operators.ts";
import { pipes } from "../catalog/pipes.ts";
import { renderers } from "../catalog/renderers.ts";

interface NamedCases {
  readonly cases: readonly { readonly name: string }[];
}

interface ExpressionFile {
  readonly cases: readonly { readonly name: string; readonly covers?: readonly string[] }[];
}

const templates = conformanceFiles<ExpressionFile>("templates");
const conditions = conformanceFiles<ExpressionFile>("conditions");
const composing = conformanceFiles<NamedCases>("composing");
const validFiles = conformanceFiles<DocumentFile>("documents/valid");
const invalidFiles = conformanceFiles<DocumentFile>("documents/invalid");
const scenarioFiles = conformanceFiles<ScenarioFile>("scenarios");
const customTypesFiles = conformanceFiles<DocumentFile>("documents/custom-types");

const valid = validFiles.flatMap(({ cases }) => cases);
const invalid = invalidFiles.flatMap(({ cases }) => cases);
const withCustomTypes = customTypesFiles.flatMap(({ cases }) => cases);

/** Codes that only huge documents or costly schemas cause. */
const notSmall = new Set([
  "composed_too_large",
  "composed_too_many_nodes",
  "custom_types_unchecked",
  "many_nodes",
  "too_many_nodes",
  "too_many_problems",
]);

const counts = [
  ["templates", templates, 150],
  ["conditions", conditions, 250],
  ["documents/valid", validFiles, 60],
  ["documents/invalid", invalidFiles, 250],
  ["documents/custom-types", customTypesFiles, 1],
  ["composing", composing, 40],
  ["scenarios", scenarioFiles, 300],
] as const;
for (const [folder, files, least] of counts) {
  test(`There are at least ${least} cases in ${folder}, each with a unique name in its file`, () => {
    const cases = files.flatMap((file) => file.cases);
    assert.ok(cases.length >= least, `${cases.length}`);
    for (const file of files) {
      assert.equal(new Set(file.cases.map(({ name }) => name)).size, file.cases.length, file.name);
    }
  });
}

test("The guide for SDKs says in which order the files of scenarios are reached", () => {
  const url = new URL("../../../../docs/guides/writing-an-sdk.md", import.meta.url);
  const guide = readFileSync(url, "utf8");
  const names = scenarioFiles.map(({ name }) => name.replace(".json", ""));
  assert.deepEqual(
    names.filter((name) => !guide.includes(`\`${name}\``)),
    [],
  );
});

suite("In the conformance suite", () => {
  const catalog = membersOfCatalog();

  test("every operator and pipe has a case", () => {
    const covered = new Set(
      [...templates, ...conditions].flatMap(({ cases }) =>
        cases.flatMap(({ covers = [] }) => covers),
      ),
    );
    const names = [
      ...Object.keys(operators).map((name) => `operator:${name}`),
      ...Object.keys(pipes).map((name) => `pipe:${name}`),
    ];
    assertNone(names.filter((name) => !covered.has(name)));
  });

  test("every renderer, widget and action is used in a valid case", () => {
    const text = JSON.stringify(valid);
    const uses = [
      ...Object.keys(renderers).map((name) => `"rendererType":"${name}"`),
      ...Object.keys(widgets).map((name) => `"widgetType":"${name}"`),
      ...Object.keys(actions).map((name) => `"actionType":"${name}"`),
    ];
    assertNone(uses.filter((use) => !text.includes(use)));
  });

  test("every member is used in a valid case", () => {
    const used = new Set(valid.flatMap((given) => [...membersIn(given).values()].flat()));
    assertNone([...catalog.keys()].filter((name) => !used.has(name)));
  });

  test("every member that can be invalid is invalid in an invalid case", () => {
    const wrong = new Set(invalid.flatMap(wrongMembers));
    const violable = [...catalog].filter(([, value]) => value.kind !== "any");
    // Without its type it would be another node.
    const names = violable
      .map(([name]) => name)
      .filter((name) => name !== "ComponentReference.type");
    assertNone(names.filter((name) => !wrong.has(name)));
  });

  test("every code that a small document can cause occurs in each of its kinds", () => {
    const found = new Set([
      ...valid.flatMap(({ advice = [] }) => advice.map(({ code }) => `${code} as advice`)),
      ...[...invalid, ...withCustomTypes].flatMap(({ diagnostics: all = [] }) =>
        all.map(({ code, kind }) => `${code} as ${kind}`),
      ),
    ]);
    const wanted = Object.entries(diagnostics)
      .filter(([code]) => !notSmall.has(code))
      .flatMap(([code, { kinds }]) => kinds.map((kind) => `${code} as ${kind}`));
    assertNone(wanted.filter((name) => !found.has(name)));
  });
});

suite("In the scenarios", () => {
  const scenarios = scenarioFiles.flatMap(({ cases }) => cases);
  const names = coveredByScenarios();

  test("every type, validator, trigger and mode of rules, error and run-time event has a case", () => {
    for (const what of [
      "renderer",
      "widget",
      "action",
      "validator",
      "trigger",
      "mode",
      "error",
      "event",
    ])
      assert.ok(
        names.some((name) => name.startsWith(`${what}:`)),
        what,
      );
    const covered = new Set(scenarios.flatMap(({ covers }) => covers));
    assertNone(names.filter((name) => !covered.has(name)));
  });

  test("every member of any JSON is null in a case, because null is a value there", () => {
    const isNull = new Set(
      scenarios.flatMap(({ name, document }) =>
        [...membersIn({ name, document })].flatMap(([pointer, members]) =>
          valueAt(document, pointer) === null ? members : [],
        ),
      ),
    );
    const ofAnyJson = [...membersOfCatalog()].filter(([, value]) => value.kind === "any");
    // Documents have no parameters any more: composing replaces them.
    const names = ofAnyJson.map(([name]) => name).filter((name) => !name.startsWith("Parameter"));
    assertNone(names.filter((name) => !isNull.has(name)));
  });

  test("the entries that a case claims to cover exist and occur in it", () => {
    assertNone(
      scenarios.flatMap((given) => {
        const text = JSON.stringify([given.document, given.steps]);
        return given.covers
          .filter(
            (name) => !names.includes(name) || !text.includes(`"${name.replace(/^\w+:/, "")}"`),
          )
          .map((name) => `${given.name}: ${name}`);
      }),
    );
  });
});

function assertNone(missing: readonly string[]): void {
  assert.deepEqual(missing, [], "These have no such case in conformance/.");
}

/** Returns for each error the member at its pointer, or the nearest enclosing member. */
function wrongMembers(given: DocumentCase): readonly string[] {
  const members = membersIn(given);
  const errors = given.diagnostics?.filter(({ severity }) => severity === "error") ?? [];
  return errors.flatMap(({ pointer }) => {
    let around = pointer;
    while (around !== "" && !members.has(around)) around = around.slice(0, around.lastIndexOf("/"));
    return members.get(around) ?? [];
  });
}
