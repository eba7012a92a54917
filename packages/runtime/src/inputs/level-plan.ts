import { type Compiled, compileCondition, type JsonObject } from "@screenspec/format/evaluate";
import { isNode } from "../attributes/compile-custom.ts";
import { type MemberRules, rulesOfNode, rulesOfShape } from "../attributes/parse-rules.ts";
import { isJsonObject, isList } from "../data/set-in.ts";
import type { Engine } from "../engine.ts";
import { knownNode, type NodeJson } from "../nodes/known-node.ts";
import { typeOf } from "../nodes/node-plan.ts";
import { hasControl } from "./live-control.ts";

/** What has a value in a tree of nodes, apart from what each row of a list has. */
export interface LevelPlan {
  /** In the order of the document. */
  readonly entries: readonly LevelEntry[];
  /** The ids of all nodes in it, those in rows too. */
  readonly nodeIds: ReadonlySet<string>;
}

export type LevelEntry = ControlEntry | FormEntry | RepeatEntry;

interface AnyEntry {
  readonly json: NodeJson;
  /** The innermost Form with an id around it, at this level. */
  readonly form: NodeJson | undefined;
  /** What must be so for it to be visible. */
  readonly guards: readonly Guard[];
}

export interface ControlEntry extends AnyEntry {
  readonly kind: "control";
  readonly type: string;
}

export interface FormEntry extends AnyEntry {
  readonly kind: "form";
  readonly id: string;
}

/** What repeats a node in which something has a value. */
export interface RepeatEntry extends AnyEntry {
  readonly kind: "repeat";
  readonly level: LevelPlan;
}

/** A condition, and what it must be. */
export interface Guard {
  readonly owner: object;
  readonly condition: Compiled<boolean>;
  readonly expected: boolean;
}

/** Finds what has a value in trees of nodes. */
export function planLevel(engine: Engine, ...nodes: readonly unknown[]): LevelPlan {
  const found = { entries: [] as LevelEntry[], nodeIds: new Set<string>() };
  for (const node of nodes) visit(engine, node, { ...found, form: undefined, guards: [] });
  return found;
}

interface Visit {
  readonly entries: LevelEntry[];
  readonly nodeIds: Set<string>;
  readonly form: NodeJson | undefined;
  readonly guards: readonly Guard[];
}

function visit(engine: Engine, node: unknown, around: Visit): void {
  const known = knownNode(engine, node);
  if (known === undefined) return;
  const { json, places } = known;
  const { id, children, attributes } = json;
  const type = typeOf(json);
  const { entries, nodeIds } = around;
  if (typeof id === "string") nodeIds.add(id);
  const guards = guardsOf(json, places, around.guards);
  let inside = guards === around.guards ? around : { ...around, guards };
  if (typeof id === "string" && hasControl(type)) {
    entries.push({ kind: "control", json, type, form: around.form, guards });
  } else if (typeof id === "string" && type === "Form") {
    entries.push({ kind: "form", json, id, form: around.form, guards });
    inside = { ...inside, form: json };
  }
  if (isJsonObject(attributes)) {
    if (type === "Conditional") visitCases(engine, json, attributes, inside);
    else visitAttributes(engine, { json, type, attributes }, inside);
  }
  if (isList(children)) for (const child of children) visit(engine, child, inside);
}

function guardsOf(
  json: NodeJson,
  places: readonly NodeJson[],
  around: readonly Guard[],
): readonly Guard[] {
  if (json.visible === undefined && places.length === 0) return around;
  const conditions = [...places, json].map(({ visible }) => visible).filter(isCondition);
  return [...around, ...conditions.map((visible) => guard(json, visible, true))];
}

function visitAttributes(
  engine: Engine,
  {
    json,
    type,
    attributes,
  }: { readonly json: NodeJson; readonly type: string; readonly attributes: JsonObject },
  around: Visit,
): void {
  const { itemTemplate } = attributes;
  const rules = rulesOfNode(type);
  if (rules === undefined) visitLooks(engine, attributes, around);
  else visitMembers(engine, rules, attributes, around);
  if (!isJsonObject(itemTemplate)) return;
  const { entries, nodeIds, form, guards } = around;
  const level = engine.levelOf(itemTemplate);
  for (const each of level.nodeIds) nodeIds.add(each);
  if (level.entries.length > 0) entries.push({ kind: "repeat", json, level, form, guards });
}

function visitMembers(
  engine: Engine,
  { withNodes }: MemberRules,
  members: JsonObject,
  around: Visit,
): void {
  for (const { name, kind, item } of withNodes) {
    const member = members[name];
    if (kind === "N") visit(engine, member, around);
    else if (kind === "M" && isList(member)) for (const each of member) visit(engine, each, around);
    else if (item !== undefined && isList(member)) {
      const shape = rulesOfShape(item.slice(1));
      for (const each of member) {
        if (shape !== undefined && isJsonObject(each)) visitMembers(engine, shape, each, around);
      }
    }
  }
}

/** In the attributes of a custom widget nodes are known by their looks. */
function visitLooks(engine: Engine, json: object, around: Visit): void {
  for (const [name, value] of Object.entries(json)) {
    if (typeof value !== "object" || value === null || name === "itemTemplate") continue;
    if (isNode(value)) visit(engine, value, around);
    else visitLooks(engine, value, around);
  }
}

/** A case is taken when it is true and none before it. */
function visitCases(
  engine: Engine,
  json: NodeJson,
  { cases, else: otherwise }: { readonly [name: string]: unknown },
  around: Visit,
): void {
  let before = around.guards;
  for (const each of isList(cases) ? cases : []) {
    if (!isJsonObject(each)) continue;
    const { when, child } = each;
    const taken = guard(json, when, true);
    visit(engine, child, { ...around, guards: [...before, taken] });
    before = [...before, { ...taken, expected: false }];
  }
  visit(engine, otherwise, { ...around, guards: before });
}

function guard(owner: object, json: unknown, expected: boolean): Guard {
  return { owner, condition: compileCondition(json), expected };
}

function isCondition(visible: unknown): boolean {
  return visible !== undefined && visible !== true;
}
