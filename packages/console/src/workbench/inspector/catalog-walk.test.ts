import assert from "node:assert/strict";
import { test } from "node:test";
import { type JsonObject, validateDraft } from "@screenspec/format";
import {
  actions,
  type Entry,
  type Member,
  type Members,
  nodeEvents,
  nodeMembers,
  renderers,
  type Shape,
  widgets,
} from "@screenspec/format/catalog";
import { sharedConsole } from "../../../testing/console-page.ts";
import { countKindsOf, isStructure, setMembers } from "../../../testing/inspector-walk.ts";
import { pathOf } from "../draft/edits/edit-nodes.ts";
import { setAt, valueAt } from "../draft/edits/json-edits.ts";
import { addAction } from "../draft/edits/new-entries.ts";
import { nodeTypes } from "../draft/edits/new-nodes.ts";

const service = sharedConsole();
const nodeEntries: { readonly [name: string]: Entry } = { ...renderers, ...widgets };
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The type with which the members of all nodes are walked, in a Column. */
const plainType = "Text";
const { style, accessibility, layout } = nodeMembers;
/** The objects of a node whose members have fields of their own. */
const groups = { style, accessibility, layout };
const { flex, alignSelf } = shapeOf(layout).members;
const inColumn = { ...shapeOf(layout), members: { flex, alignSelf } as Members };

test("Every attribute of every type is set in the inspector, and the draft stays valid @full", {
  timeout: 600_000,
}, async (t) => {
  const spec = specOfAllTypes();
  const { json } = await service.server.ask("POST", "/specs", spec);
  const { page, goTo } = await service.open(`/specs/${json.slug}/editor`);
  const panel = page.getByRole("complementary", { name: "Inspector" });
  const problems: string[] = [];
  const walked = new Set<string>();
  const report = (problem: string) => {
    problems.push(problem);
    t.diagnostic(problem);
  };
  const show = async (search: string, pointer: string) => {
    await goTo(`/specs/${json.slug}/editor?${search}`);
    await panel.locator(`[data-place^="${pointer}/"]`).first().waitFor();
    await panel
      .locator("h3 > [aria-expanded=false], [data-more][aria-expanded=false]")
      .evaluateAll((closed) => {
        for (const section of closed) (section as HTMLElement).click();
      });
  };
  for (const [name, entry] of Object.entries(nodeEntries)) {
    for (const copy of range(copiesOf(name, entry))) {
      const pointer = pointerOfCopy(name, copy);
      const walk = { page, panel, copy, walked, report };
      await show(`screen=${name}&node=${encodeURIComponent(pointer)}`, pointer);
      await setMembers(walk, entry.attributes, entry, `${pointer}/attributes`);
      if (name !== plainType) continue;
      await setMembers(walk, ownMembers(), {}, pointer);
      for (const [group, member] of Object.entries(groups)) {
        const shape = member === layout ? inColumn : shapeOf(member);
        await setMembers(walk, shape.members, shape, `${pointer}/${group}`);
      }
    }
    t.diagnostic(name);
  }
  for (const [name, entry] of Object.entries(actions)) {
    for (const copy of range(copiesOf(name, entry))) {
      const pointer = `/actions/${name}${copy}`;
      await show(`at=${encodeURIComponent(pointer)}`, pointer);
      await setMembers(
        { page, panel, copy, walked, report },
        entry.attributes,
        entry,
        `${pointer}/attributes`,
      );
    }
    t.diagnostic(name);
  }
  await page.keyboard.press("ControlOrMeta+s");
  await page.getByText("Draft saved").first().waitFor();
  const { json: saved } = await service.server.ask("GET", `/specs/${json.id}`);
  const former = new Set(errorsOf(spec));
  problems.push(...errorsOf(saved).filter((each) => !former.has(each)), ...missingIn(saved));
  assert.deepEqual(problems, []);
});

/** The members of a node that have no section of their own. */
function ownMembers(): Members {
  const others = Object.entries(nodeMembers).filter(([name]) => !Object.hasOwn(groups, name));
  const value: Member["value"] = { kind: "references", to: "actions" };
  const events = Object.entries(nodeEvents).map(([name, doc]) => [name, { doc, value }] as const);
  return Object.fromEntries([...others, ...events]);
}

function shapeOf(member: Member | undefined): Shape {
  if (member?.value.kind !== "shape") throw new Error("The member is no object.");
  return member.value.shape;
}

function copiesOf(name: string, entry: Entry): number {
  const count = countKindsOf(entry.attributes, entry);
  if (name !== plainType) return count;
  const shapes = Object.values(groups).map(shapeOf);
  const counts = shapes.map((shape) => countKindsOf(shape.members, shape));
  return Math.max(count, countKindsOf(ownMembers(), {}), ...counts);
}

/** The attributes that no node or action of their type has. */
function missingIn(draft: JsonObject): readonly string[] {
  return Object.entries({ ...nodeEntries, ...actions }).flatMap(([name, entry]) => {
    const owners = range(copiesOf(name, entry)).map((copy) =>
      Object.hasOwn(actions, name) ? `/actions/${name}${copy}` : pointerOfCopy(name, copy),
    );
    const given = owners.flatMap((pointer) =>
      Object.keys(Object(valueAt(draft, [...pathOf(draft, pointer), "attributes"]))),
    );
    return Object.entries(entry.attributes)
      .filter(([attribute, { value }]) => !isStructure(value) && !given.includes(attribute))
      .map(([attribute]) => `${name} has no ${attribute}`);
  });
}

function pointerOfCopy(name: string, copy: number): string {
  return `/screens/${name}/body/children/${copy}`;
}

/** A screen for each type of nodes, with a node for each kind of values, and as many actions of each type. */
function specOfAllTypes(): JsonObject {
  const column = (children: readonly JsonObject[]): JsonObject => ({
    type: "Renderer",
    rendererType: "Column",
    children,
  });
  const screens = Object.fromEntries(
    nodeTypes.map(({ name, node }) => [
      name,
      {
        id: name,
        type: "Screen",
        body: column(
          range(copiesOf(name, nodeEntries[name] as Entry)).map((copy) => ({
            ...node,
            id: `${name}${copy}`,
          })),
        ),
      },
    ]),
  );
  let draft: JsonObject = {
    name: "All types",
    entryPoint: "Text",
    globalData: { name: "Ada", events: [{ title: "Talk" }], chosen: "" },
    theme: { colors: { ink: "#16181D" }, typography: { body: { fontSize: 16 } } },
    strings: { en: {} },
    components: [{ id: "part", type: "Widget", widgetType: "Text", attributes: { text: "Part" } }],
    screens,
    actions: { aaa: { id: "aaa", type: "Action", actionType: "NavigateBack", attributes: {} } },
  };
  for (const [name, entry] of Object.entries(actions)) {
    for (const copy of range(copiesOf(name, entry))) {
      const added = addAction(draft, name);
      const id = `${name}${copy}`;
      const { [added.id]: action, ...others } = Object(valueAt(added.draft, ["actions"]));
      draft = setAt(draft, ["actions"], { ...others, [id]: { ...action, id } });
    }
  }
  return draft;
}

function errorsOf(draft: JsonObject): readonly string[] {
  return validateDraft(draft)
    .filter(({ severity }) => severity === "error")
    .map(({ pointer, message }) => `${pointer}: ${message}`);
}
