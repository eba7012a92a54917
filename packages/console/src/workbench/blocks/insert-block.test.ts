import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { type JsonObject, validateDraft } from "@screenspec/format";
import { type Edit, pathOf } from "../draft/edits/edit-nodes.ts";
import { insertionPointIn } from "../draft/edits/insertion-points.ts";
import { type JsonPath, valueAt } from "../draft/edits/json-edits.ts";
import { eachReference } from "../draft/references/references.ts";
import { fixedTexts } from "../draft/text/extract-texts.ts";
import { blankSpec } from "./blank-spec.ts";
import type { Block } from "./block.ts";
import { blocks } from "./blocks.ts";
import { blockSpec, insertBlock } from "./insert-block.ts";

const examplesFolder = new URL("../../../../../examples/", import.meta.url);

async function readExamples(): Promise<readonly JsonObject[]> {
  const names = (await readdir(examplesFolder)).filter((name) => name.endsWith(".json"));
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(new URL(name, examplesFolder), "utf8"))),
  );
}

function insertIn(draft: JsonObject, block: Block): Edit {
  const [path = []] = columnsIn({ screens: draft["screens"], components: draft["components"] }, []);
  const point = insertionPointIn(draft, path);
  assert.ok(point, `${draft["name"]}`);
  return insertBlock(draft, point, block);
}

function* columnsIn(part: unknown, path: JsonPath): Iterable<JsonPath> {
  if (typeof part !== "object" || part === null) return;
  if (Object(part).rendererType === "Column") yield path;
  for (const [key, member] of Object.entries(part)) {
    yield* columnsIn(member, [...path, Array.isArray(part) ? Number(key) : key]);
  }
}

/** The findings without their places, which insertion moves. */
function findingsOf(draft: JsonObject) {
  const counts = new Map<string, number>();
  for (const { code, message } of validateDraft(draft)) {
    const finding = `${code}: ${message}`;
    counts.set(finding, (counts.get(finding) ?? 0) + 1);
  }
  return counts;
}

/** The findings that a draft has once a block is inserted twice, and not before. */
function newFindings(draft: JsonObject, block: Block): readonly string[] {
  const before = findingsOf(draft);
  const { draft: twice } = insertIn(insertIn(draft, block).draft, block);
  return [...findingsOf(twice)].flatMap(([finding, count]) =>
    count > (before.get(finding) ?? 0) ? [`${block.id} in ${draft["name"]}: ${finding}`] : [],
  );
}

test("Each block is inserted twice in a new spec without findings", () => {
  for (const block of blocks) {
    assert.deepEqual(newFindings(blankSpec("New"), block), []);
    assert.deepEqual(validateDraft(blockSpec("New", block)), []);
  }
});

test("Each block is inserted twice in each example without new findings @full", async () => {
  for (const draft of await readExamples()) {
    for (const block of blocks) assert.deepEqual(newFindings(draft, block), []);
  }
});

test("A second form is sent by its own button", () => {
  let forms = 0;
  for (const block of blocks) {
    const { draft: once, selection: first } = insertIn(blankSpec("New"), block);
    const { draft: twice, selection: second } = insertIn(once, block);
    const [form] = formsAt(twice, first);
    const [copy] = formsAt(twice, second);
    if (form === undefined || copy === undefined) continue;
    forms += 1;
    assert.notEqual(form, copy);
    assert.deepEqual(submittedBy(twice, first), [form]);
    assert.deepEqual(submittedBy(twice, second), [copy]);
  }
  assert.equal(forms, 3);
});

test("The texts of a block get keys in a spec with locales, and stay where they are in others", () => {
  const strings = { de: { greeting: "Hallo" } };
  for (const block of blocks) {
    const draft = { ...blankSpec("New"), strings, defaultLocale: "de" };
    const before = fixedTexts(draft).length;
    const { draft: changed } = insertIn(draft, block);
    assert.equal(fixedTexts(changed).length, before, block.id);
    assert.ok(Object.keys(Object(valueAt(changed, ["strings", "de"]))).length > 3, block.id);
    assert.equal(insertIn(blankSpec("New"), block).draft["strings"], undefined);
    // The second one has the same texts.
    assert.deepEqual(insertIn(changed, block).draft["strings"], changed["strings"]);
  }
});

test("Rows of a block keep their name, and get another if the app has other data of it", () => {
  const [block] = blocks.filter(({ id }) => id === "listWithSearch");
  assert.ok(block);
  const rows = block.data?.["people"];
  const draft = { ...blankSpec("New"), globalData: { people: "7 billion" } };
  const { draft: once } = insertIn(draft, block);
  const { draft: twice } = insertIn(once, block);
  assert.deepEqual(twice["globalData"], { people: "7 billion", people2: rows });
  assert.ok(JSON.stringify(twice["screens"]).includes('"state.globalData.people2"'));
  assert.ok(!JSON.stringify(twice["screens"]).includes('"state.globalData.people"'));
});

test("What a spec has already is used again", () => {
  const [block] = blocks.filter(({ id }) => id === "emptyState");
  assert.ok(block);
  const { draft: once } = insertIn(blankSpec("New"), block);
  const { draft: twice } = insertIn(once, block);
  assert.deepEqual(twice["actions"], once["actions"]);
  assert.deepEqual(twice["theme"], blankSpec("New").theme);
});

/** The ids of the forms in nodes. */
function formsAt(draft: JsonObject, pointers: readonly string[]): readonly unknown[] {
  const found: unknown[] = [];
  const visit = (part: unknown) => {
    if (typeof part !== "object" || part === null) return;
    if (Object(part).widgetType === "Form") found.push(Object(part).id);
    for (const member of Object.values(part)) visit(member);
  };
  for (const pointer of pointers) visit(valueAt(draft, pathOf(draft, pointer)));
  return found;
}

/** The forms that the actions of nodes submit. */
function submittedBy(draft: JsonObject, pointers: readonly string[]): readonly unknown[] {
  const forms = new Set<unknown>();
  for (const pointer of pointers) {
    const node = valueAt(draft, pathOf(draft, pointer));
    eachReference(node, { kind: "node" }, draft, (referent, name) => {
      const action = Object(referent === "action" && valueAt(draft, ["actions", name]));
      if (action.actionType === "SubmitForm") forms.add(action.attributes.formId);
    });
  }
  return [...forms];
}
