import type { JsonObject } from "@screenspec/format";
import { isJsonObject, isList, objectsIn } from "../data/json.ts";
import { attributesOf, isNode, type NodeJson, typeOf } from "../document/document-node.ts";
import { compileBoolean } from "./compile-value.ts";
import { combineEvaluables, type Evaluable, fixed } from "./compiled-value.ts";
import { isInput, kindOf } from "./control-kinds.ts";
import type { FindNode } from "./find-node.ts";
import { type MemberRules, rulesOfNode, rulesOfShape } from "./parse-rules.ts";
import type { PlanEngine } from "./plan-engine.ts";

/** The controls, forms and lists with controls of a screen, a dialog or an `itemTemplate`. */
export interface FormGroupPlan {
  /** In the order of the document. */
  readonly entries: readonly FormGroupEntry[];
  /** The ids of all nodes, those in rows too. */
  readonly nodeIds: ReadonlySet<string>;
}

interface FormGroupEntry {
  readonly json: NodeJson;
  readonly type: string;
  readonly id: string;
  /** The plan of a list's rows; undefined for controls and forms. */
  readonly rowPlan: FormGroupPlan | undefined;
  /** The innermost Form with an id that contains it, in the same group. */
  readonly form: NodeJson | undefined;
  /** Whether it and all its ancestors in the group are visible. */
  readonly visible: Evaluable<boolean>;
}

/** Returns the plan of the form group of some nodes. Each owner's group is planned once. */
export type PlanFormGroup = (owner: object, nodes: readonly unknown[]) => FormGroupPlan;

export function createPlanFormGroup(engine: PlanEngine, findNode: FindNode): PlanFormGroup {
  const plans = new WeakMap<object, FormGroupPlan>();
  return planFormGroup;

  function planFormGroup(owner: object, nodes: readonly unknown[]): FormGroupPlan {
    let plan = plans.get(owner);
    if (plan === undefined) {
      const entries: FormGroupEntry[] = [];
      const nodeIds = new Set<string>();
      visitAll(nodes, { entries, nodeIds, form: undefined, visible: fixed(true) });
      plan = { entries, nodeIds };
      markNewPasswords(entries, engine.newPasswords);
      plans.set(owner, plan);
    }
    return plan;
  }

  function visit(node: unknown, around: Visit): void {
    const { entries, nodeIds, form } = around;
    const renderable = findNode(node);
    if (renderable === undefined) return;
    const { json } = renderable;
    const type = typeOf(json);
    const attributes = attributesOf(json);
    const id = typeof json.id === "string" ? json.id : "";
    const isAlways = renderable.visible.kind === "fixed" && renderable.visible.value;
    let inner = isAlways
      ? around
      : { ...around, visible: both(around.visible, renderable.visible) };
    const { visible } = inner;
    if (id !== "") {
      nodeIds.add(id);
      if (kindOf(type) || type === "Form") {
        entries.push({ json, type, id, rowPlan: undefined, form, visible });
      }
      if (type === "Form") inner = { ...inner, form: json };
    }
    const rules = rulesOfNode(type);
    if (type === "Conditional") visitCases(json, attributes, inner);
    else if (rules === undefined) visitCustom(attributes, inner);
    else visitMembers(rules, attributes, inner);
    visitAll(json.children, inner);
    const { itemTemplate } = attributes;
    if (!isJsonObject(itemTemplate)) return;
    const rowPlan = planFormGroup(itemTemplate, [itemTemplate]);
    for (const rowNodeId of rowPlan.nodeIds) nodeIds.add(rowNodeId);
    if (rowPlan.entries.length > 0) entries.push({ json, type, id, rowPlan, form, visible });
  }

  function visitAll(nodes: unknown, around: Visit): void {
    if (isList(nodes)) for (const node of nodes) visit(node, around);
  }

  function visitMembers({ nodeMembers }: MemberRules, members: JsonObject, around: Visit): void {
    for (const { name, kind, item = "" } of nodeMembers) {
      const member = members[name];
      if (kind === "N") visitAll(isList(member) ? member : [member], around);
      const shape = rulesOfShape(item.slice(1));
      if (shape !== undefined)
        for (const each of objectsIn(member)) visitMembers(shape, each, around);
    }
  }

  /** In the attributes of a custom widget, objects that look like nodes are nodes. */
  function visitCustom(json: object, around: Visit): void {
    for (const [name, value] of Object.entries(json)) {
      if (typeof value !== "object" || value === null || name === "itemTemplate") continue;
      if (isNode(value)) visit(value, around);
      else visitCustom(value, around);
    }
  }

  /** A case applies if it is true and all earlier ones are not. */
  function visitCases(
    owner: NodeJson,
    { cases, else: elseChild }: JsonObject,
    around: Visit,
  ): void {
    let { visible } = around;
    for (const { when, child } of objectsIn(cases)) {
      const condition = compileBoolean(when, { engine, owner });
      visit(child, { ...around, visible: both(visible, condition) });
      visible = both(
        visible,
        combineEvaluables([condition], ([isTrue]) => isTrue !== true),
      );
    }
    visit(elseChild, { ...around, visible });
  }
}

/**
 * Marks the password fields that ask for a new password: those of a form with two of them, the password and its
 * repetition, and with more all but the first, which asks for the current one.
 */
function markNewPasswords(entries: readonly FormGroupEntry[], marked: WeakSet<NodeJson>): void {
  const passwords = entries.filter(
    ({ type, json }) => type === "TextField" && attributesOf(json)["obscureText"] === true,
  );
  for (const { json, form } of passwords) {
    const [first, ...others] = passwords.filter((other) => other.form === form);
    const isCurrent = others.length === 0 || (others.length > 1 && first?.json === json);
    if (!isCurrent) marked.add(json);
  }
}

/** Returns the ids that expressions outside a group read: of a list, the ids of all controls in its rows. */
export function idsOf({ entries }: FormGroupPlan): readonly string[] {
  const ids: string[] = [];
  for (const { id, rowPlan } of entries) ids.push(...(rowPlan ? idsOf(rowPlan) : [id]));
  return ids;
}

/** Returns the ids that are members of a form's value: those of its inputs, and of the forms in it. */
export function formMemberIdsOf({ entries }: FormGroupPlan): readonly string[] {
  const ids: string[] = [];
  for (const { id, type, form, rowPlan } of entries) {
    if (form !== undefined) continue;
    if (rowPlan !== undefined) ids.push(...formMemberIdsOf(rowPlan));
    else if (isInput(type) || type === "Form") ids.push(id);
  }
  return ids;
}

/** The state of a walk through the nodes of a group. */
interface Visit {
  readonly entries: FormGroupEntry[];
  readonly nodeIds: Set<string>;
  readonly form: NodeJson | undefined;
  readonly visible: Evaluable<boolean>;
}

function both(one: Evaluable<boolean>, other: Evaluable<boolean>): Evaluable<boolean> {
  return combineEvaluables([one, other], (values) => values.every(Boolean));
}
