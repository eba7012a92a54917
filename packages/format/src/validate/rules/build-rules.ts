import type { EntryRule, MemberRule, ShapeRule } from "../../catalog/member.ts";
import { tables } from "../../generated/tables.ts";
import { ownMember } from "../../own-member.ts";
import { attributesCheck } from "../attributes/check-attributes.ts";
import { checkCustomAttributes } from "../attributes/check-custom-attributes.ts";
import { checkAction } from "../nodes-and-actions/check-action.ts";
import { checkComponents } from "../nodes-and-actions/check-components.ts";
import { checkFallback, checkNode, checkNodes } from "../nodes-and-actions/check-node.ts";
import { referencesCheck } from "../values/references.ts";
import type { Placing } from "../walk/walk.ts";
import type { Check, ShapeRules } from "./check.ts";
import { compileMember, compileShape, type DelegatedChecks } from "./compile-value.ts";
import { isEvent, isExtension } from "./extension.ts";
import type { ActionRules, NodeRules, Rules } from "./rules.ts";

/** The rules by the catalog. There is one of them: what it compiles, it keeps. */
export function buildRules(): Rules {
  return {
    node: checkNode,
    nodes: checkNodes,
    fallback: checkFallback,
    renderer: byName(tables.renderers, (entry, name) => nodeRules("rendererType", name, entry)),
    widget: byName(tables.widgets, (entry, name) => nodeRules("widgetType", name, entry)),
    action: byName(tables.actions, actionRules),
    exposes: (name) => {
      const entry = ownMember(tables.widgets, name);
      return entry && (entry.exposes ?? []);
    },
    layout,
    component: {
      ...compileShape(tables.componentReference, delegated),
      ...{ name: "Component", attributes: undefined, children: undefined },
      ...{ placing: undefined, role: undefined },
    },
    customWidget: nodeRules("widgetType", "", undefined),
    unknownRenderer: nodeRules("rendererType", "", undefined),
    customAction: actionRules(),
    spec: { ...compileShape(tables.spec, delegated), unlisted: ignored },
    document: compileShape(tables.document, delegated),
    names: {
      renderers: Object.keys(tables.renderers),
      widgets: Object.keys(tables.widgets),
      actions: Object.keys(tables.actions),
    },
  };
}

/** What a spec has beside its content isn't the format's, but for extensions. */
function ignored(key: string): Check | undefined {
  return isExtension(key) ? undefined : () => {};
}

const delegated: DelegatedChecks = {
  attributes: checkCustomAttributes,
  components: checkComponents,
  action: checkAction,
};

const layoutMember = tables.nodeMembers["layout"]?.value;
const noLayout: ShapeRule = { label: "The layout", members: {} };
const layout = compileShape(
  layoutMember?.kind === "shape" ? layoutMember.shape : noLayout,
  delegated,
);

const events = referencesCheck({ to: "actions" }, "unpublishable");
const handlers = referencesCheck({ to: "actions", runs: "at once" }, "unpublishable");
const ofCustomType = 'What only this type has goes into its "attributes".';

/** What is checked by whoever found the rules. */
const found: Check = () => {};

function nodeRules(
  typeKey: "rendererType" | "widgetType",
  name: string,
  entry: EntryRule | undefined,
): NodeRules {
  const base = typeKey === "rendererType" ? "Renderer" : "Widget";
  const checks = compileMembers(tables.nodeMembers);
  checks.set("type", found).set(typeKey, found);
  const placing = entry?.places ?? "none";
  if (entry === undefined || entry.children !== undefined || typeKey === "rendererType") {
    checks.set("children", childrenCheck(placing));
  }
  for (const event of [...tables.nodeEvents, ...(entry?.events ?? [])]) checks.set(event, events);
  const attributes = entry && compileAttributes(entry, name, checks);
  if (attributes !== undefined) checks.set("attributes", attributesCheck(attributes));
  return {
    label: name === "" ? `A ${base}` : `A ${name}`,
    checks,
    required: entry?.role === "input" ? ["id"] : [],
    exactlyOneOf: undefined,
    apart: undefined,
    ...otherSide(attributes),
    // Custom widgets have events of their own.
    ...(entry === undefined && { unlisted: (key: string) => (isEvent(key) ? events : undefined) }),
    name,
    attributes,
    children:
      entry?.children === "any" ? (base === "Renderer" ? "list" : undefined) : entry?.children,
    placing,
    role: entry?.role,
  };
}

function childrenCheck(placing: Placing): Check {
  return (walk, value, parent, key) => {
    walk.placing = placing;
    checkNodes(walk, value, parent, key, "malformed");
    walk.placing = "none";
  };
}

function actionRules(entry?: EntryRule, name = ""): ActionRules {
  const checks = compileMembers(tables.actionMembers);
  checks.set("actionType", found);
  for (const event of tables.actionEvents) checks.set(event, handlers);
  for (const event of entry?.events ?? []) checks.set(event, events);
  const attributes = entry && compileAttributes(entry, name, checks);
  if (attributes !== undefined) checks.set("attributes", attributesCheck(attributes));
  return {
    label: "An Action",
    checks,
    required: ["id", "type"],
    exactlyOneOf: undefined,
    apart: undefined,
    ...(entry === undefined && { unlisted: (key: string) => (isEvent(key) ? events : undefined) }),
    ...otherSide(attributes),
    attributes,
    role: entry?.role,
  };
}

/** The attributes of a type; `outer` is what stands beside them. */
function compileAttributes(
  { attributes }: EntryRule,
  name: string,
  outer: ReadonlyMap<string, Check>,
): ShapeRules {
  return {
    ...compileShape({ label: `The attributes of ${name}`, ...attributes }, delegated),
    elsewhere: (key) => belongsIn(outer, key, "beside"),
  };
}

/** Where keys belong that a node or action itself has none of. */
function otherSide(
  attributes: ShapeRules | undefined,
): Pick<ShapeRules, "elsewhere" | "otherwise"> {
  if (attributes === undefined) return { otherwise: ofCustomType };
  return { elsewhere: (key) => belongsIn(attributes.checks, key, "in") };
}

/** A hint for a key of those that are on the other side. */
function belongsIn(
  checks: ReadonlyMap<string, Check>,
  key: string,
  side: "in" | "beside",
): string | undefined {
  return checks.has(key) ? `It stands ${side} the "attributes".` : undefined;
}

function compileMembers(members: { readonly [name: string]: MemberRule }): Map<string, Check> {
  return new Map(
    Object.entries(members).map(([name, member]) => [name, compileMember(member, delegated)]),
  );
}

/** Makes what belongs to a name when it is asked for first. */
function byName<Made extends ShapeRules>(
  entries: { readonly [name: string]: EntryRule },
  make: (entry: EntryRule, name: string) => Made,
): (name: string) => Made | undefined {
  const made = new Map<string, Made>();
  return (name) => {
    const known = made.get(name);
    if (known !== undefined) return known;
    const entry = ownMember(entries, name);
    if (entry === undefined) return undefined;
    const rules = make(entry, name);
    made.set(name, rules);
    return rules;
  };
}
