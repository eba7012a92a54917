import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { suite, test } from "node:test";
import { ajv, isDocument, isSpec } from "../testing/compiled-schemas.ts";
import { actionEvents, actionMembers, rule, screen } from "./catalog/document.ts";
import { actions, type Member, renderers, validators, widgets } from "./catalog/index.ts";
import { childrenMember, nodeEvents, nodeMembers } from "./catalog/node.ts";
import { operators } from "./catalog/operators.ts";
import { pipes } from "./catalog/pipes.ts";
import { composeDocument } from "./compose/compose-document.ts";
import type { DraftContent } from "./document.ts";
import { parseTemplate } from "./expression/parse-template.ts";
import { isObject } from "./json.ts";
import { validateDocument } from "./validate/validate-document.ts";
import { validateDraft } from "./validate/validate-draft.ts";

const folder = new URL("../../../examples/", import.meta.url);
const files = globSync(["*.json", "tutorial/*.json"], { cwd: folder }).sort();
const specs = files.map((file) => ({ file, spec: readSpec(file) }));

const head = { specId: "spec_1", version: 1, createdAt: "2025-06-01T12:00:00.000Z" };

for (const { file, spec } of specs) {
  suite(`The example ${file}`, () => {
    test("is a valid spec without advice", () => {
      assert.deepEqual(validateDraft(spec), []);
      assert.ok(isSpec(spec), ajv.errorsText(isSpec.errors));
    });

    test("composes to a valid document", () => {
      const document = composeDocument(spec, head);
      assert.deepEqual(validateDocument(document), []);
      assert.ok(isDocument(document), ajv.errorsText(isDocument.errors));
    });
  });
}

suite("Together the examples use", () => {
  const used = new Set<string>();
  for (const { spec } of specs) noteUses(spec, used);

  // The names come from the catalog, so that a new entry needs an example.
  const wanted: { readonly [what: string]: readonly string[] } = {
    "every renderer": Object.keys(renderers).map((name) => `rendererType ${name}`),
    "every widget": Object.keys(widgets).map((name) => `widgetType ${name}`),
    "every action": Object.keys(actions).map((name) => `actionType ${name}`),
    "every validator": Object.keys(validators).map((name) => `validator ${name}`),
    "every operator": Object.keys(operators).map((name) => `operator ${name}`),
    "every member of a screen": membersOf("Screen", screen.members),
    "every member of a rule": membersOf("Rule", rule.members),
    "every form of a trigger": membersOf("trigger", shapeOf(rule.members["trigger"])),
    "every mode of a rule": choicesOf("mode", rule.members["mode"]),
    "every way to change data": choicesOf("op", actions["SetData"]?.attributes["op"]),
    "every member and event of nodes": [
      ...membersOf("node", { ...nodeMembers, ...childrenMember, ...nodeEvents }),
      ...Object.values({ ...renderers, ...widgets }).flatMap(({ events = {} }) =>
        membersOf("node", events),
      ),
    ],
    "every member and event of actions": [
      ...membersOf("Action", { ...actionMembers, ...actionEvents }),
      ...Object.values(actions).flatMap(({ events = {} }) => membersOf("Action", events)),
    ],
    "components with and without an id for their reference": ["Component.ref", "Component.id"],
  };

  for (const [what, names] of Object.entries(wanted)) {
    test(what, () => {
      assert.ok(names.length > 0);
      assert.deepEqual(
        names.filter((name) => !used.has(name)),
        [],
      );
    });
  }

  test("every pipe, in a template or as an operator", () => {
    const missing = Object.keys(pipes).filter(
      (name) => !used.has(`pipe ${name}`) && !used.has(`operator ${name}`),
    );
    assert.deepEqual(missing, []);
  });
});

/** Adds the names that a value uses at any depth, as in `wanted`, to `used`. */
function noteUses(value: unknown, used: Set<string>): void {
  if (typeof value === "string") notePipes(value, used);
  if (Array.isArray(value)) for (const item of value) noteUses(item, used);
  if (!isObject(value)) return;
  const owner = ownerOf(value);
  const isOnlyMember = Object.keys(value).length === 1;
  for (const [key, member] of Object.entries(value)) {
    if (owner !== undefined) used.add(`${owner}.${key}`);
    if (typeof member === "string") used.add(`${key} ${member}`);
    if (key === "trigger" && isObject(member)) {
      for (const form of Object.keys(member)) used.add(`trigger.${form}`);
    }
    if (key === "validators" && Array.isArray(member)) {
      for (const { type } of member) used.add(`validator ${type}`);
    }
    if (isOnlyMember && (typeof member === "object" || key === "var")) used.add(`operator ${key}`);
    noteUses(member, used);
  }
}

function ownerOf({ type }: { readonly [key: string]: unknown }): string | undefined {
  if (type === "Renderer" || type === "Widget") return "node";
  return typeof type === "string" ? type : undefined;
}

function notePipes(text: string, used: Set<string>): void {
  for (const part of parseTemplate(text).parts) {
    if (typeof part === "string") continue;
    for (const { name } of part.pipes) used.add(`pipe ${name}`);
  }
}

function membersOf(owner: string, members: object): string[] {
  return Object.keys(members).map((name) => `${owner}.${name}`);
}

function shapeOf(member: Member | undefined): object {
  return member?.value.kind === "shape" ? member.value.shape.members : {};
}

/** Returns all choices except the default, which examples may leave out. */
function choicesOf(key: string, member: Member | undefined): string[] {
  if (member?.value.kind !== "choice") return [];
  return member.value.of.filter((name) => name !== member.default).map((name) => `${key} ${name}`);
}

function readSpec(file: string): DraftContent {
  return JSON.parse(readFileSync(new URL(file, folder), "utf8"));
}
