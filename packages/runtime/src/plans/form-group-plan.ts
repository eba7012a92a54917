import type { JsonObject } from "@screenspec/format";
import { isJsonObject, isList, objectsIn } from "../data/json.ts";
import { attributesOf, isNode, type NodeJson, typeOf } from "../document/document-node.ts";
import type { Engine } from "../live/engine.ts";
import { combineMade, compileTruth } from "./compile-value.ts";
import { fixed, type Made } from "./compiled-value.ts";
import { isInput, kindOf } from "./control-kinds.ts";
import { type MemberRules, rulesOfNode, rulesOfShape } from "./parse-rules.ts";
import { knownNode } from "./renderable-node.ts";

/** What has a value in a tree of nodes, apart from what each row of a list has. */
export interface LevelPlan {
  /** In the order of the document. */
  readonly entries: readonly LevelEntry[];
  /** The ids of all nodes in it, those in rows too. */
  readonly nodeIds: ReadonlySet<string>;
}

interface LevelEntry {
  readonly json: NodeJson;
  readonly type: string;
  readonly id: string;
  /** Of what repeats a node in which something has a value: that. */
  readonly level: LevelPlan | undefined;
  /** The innermost Form with an id around it, at this level. */
  readonly form: NodeJson | undefined;
  /** Whether it and all around it are visible. */
  readonly visible: Made<boolean>;
}

/** Finds what has a value in trees of nodes. */
export function planLevel(engine: Engine, ...nodes: readonly unknown[]): LevelPlan {
  const entries: LevelEntry[] = [];
  const nodeIds = new Set<string>();
  const around = { engine, entries, nodeIds, form: undefined, visible: fixed(true) };
  for (const node of nodes) visit(node, around);
  return { entries, nodeIds };
}

/** The ids that read something of a level: of a list, those of all that has a value in its rows. */
export function idsOf({ entries }: LevelPlan): readonly string[] {
  return entries.flatMap(({ id, level }) => (level ? idsOf(level) : id));
}

/** Those that a form has members for: of its inputs, and of the forms in it. */
export function countingIdsOf({ entries }: LevelPlan): readonly string[] {
  return entries.flatMap(({ id, type, form, level }) => {
    if (form !== undefined) return [];
    if (level !== undefined) return countingIdsOf(level);
    return isInput(type) || type === "Form" ? id : [];
  });
}

interface Visit {
  readonly engine: Engine;
  readonly entries: LevelEntry[];
  readonly nodeIds: Set<string>;
  readonly form: NodeJson | undefined;
  readonly visible: Made<boolean>;
}

function visit(node: unknown, around: Visit): void {
  const { engine, entries, nodeIds, form } = around;
  const known = knownNode(engine, node);
  if (known === undefined) return;
  const { json } = known;
  const type = typeOf(json);
  const attributes = attributesOf(json);
  const id = typeof json.id === "string" ? json.id : "";
  const isAlways = known.visible.kind === "fixed" && known.visible.value;
  let inside = isAlways ? around : { ...around, visible: both(around.visible, known.visible) };
  const { visible } = inside;
  if (id !== "") {
    nodeIds.add(id);
    if (kindOf(type) || type === "Form") {
      entries.push({ json, type, id, level: undefined, form, visible });
    }
    if (type === "Form") inside = { ...inside, form: json };
  }
  const rules = rulesOfNode(type);
  if (type === "Conditional") visitCases(json, attributes, inside);
  else if (rules === undefined) visitLooks(attributes, inside);
  else visitMembers(rules, attributes, inside);
  visitAll(json.children, inside);
  const { itemTemplate } = attributes;
  if (!isJsonObject(itemTemplate)) return;
  const level = engine.levelOf(itemTemplate);
  for (const each of level.nodeIds) nodeIds.add(each);
  if (level.entries.length > 0) entries.push({ json, type, id, level, form, visible });
}

function visitAll(nodes: unknown, around: Visit): void {
  if (isList(nodes)) for (const node of nodes) visit(node, around);
}

function visitMembers({ withNodes }: MemberRules, members: JsonObject, around: Visit): void {
  for (const { name, kind, item = "" } of withNodes) {
    const member = members[name];
    if (kind === "N") visitAll(isList(member) ? member : [member], around);
    const shape = rulesOfShape(item.slice(1));
    if (shape !== undefined)
      for (const each of objectsIn(member)) visitMembers(shape, each, around);
  }
}

/** In the attributes of a custom widget nodes are known by their looks. */
function visitLooks(json: object, around: Visit): void {
  for (const [name, value] of Object.entries(json)) {
    if (typeof value !== "object" || value === null || name === "itemTemplate") continue;
    if (isNode(value)) visit(value, around);
    else visitLooks(value, around);
  }
}

/** A case is taken when it is true and none before it. */
function visitCases(owner: NodeJson, { cases, else: otherwise }: JsonObject, around: Visit): void {
  const { engine } = around;
  let { visible } = around;
  for (const { when, child } of objectsIn(cases)) {
    const isTaken = compileTruth(when, { engine, owner });
    visit(child, { ...around, visible: both(visible, isTaken) });
    visible = both(
      visible,
      combineMade([isTaken], ([is]) => is !== true),
    );
  }
  visit(otherwise, { ...around, visible });
}

function both(one: Made<boolean>, other: Made<boolean>): Made<boolean> {
  return combineMade([one, other], (values) => values.every(Boolean));
}
