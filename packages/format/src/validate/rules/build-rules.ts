import { formerEventNames } from "../../catalog/former-names.ts";
import type { EntryRule, MemberRule, ShapeRule } from "../../catalog/member.ts";
import { tables } from "../../generated/tables.ts";
import { isContainer, isObject } from "../../json.ts";
import { childLocation } from "../../location.ts";
import { ownMember } from "../../own-member.ts";
import { quote } from "../../wording/quote.ts";
import { attributesCheck } from "../attributes/check-attributes.ts";
import { checkCustomAttributes } from "../attributes/check-custom-attributes.ts";
import { suggestionForDocumentKey, suggestionForSpecKey } from "../hint-for-spec-key.ts";
import { checkAction } from "../nodes-and-actions/check-action.ts";
import { checkComponents } from "../nodes-and-actions/check-components.ts";
import { checkFallback, checkNode, checkNodes } from "../nodes-and-actions/check-node.ts";
import { rowPlacement } from "../nodes-and-actions/check-table-row.ts";
import { reportUnknownKey } from "../values/check-shape.ts";
import { referencesCheck } from "../values/references.ts";
import { checkData } from "../walk/check-data.ts";
import { didYouMean } from "../walk/report.ts";
import type { Hint } from "../walk/suggestion.ts";
import type { ActionRules, Check, NodeRules, Rules, ShapeRules } from "../walk/walk.ts";
import { compileMember, compileShape, type DelegatedChecks } from "./compile-value.ts";
import { isEvent, isExtension } from "./extension.ts";

/** Builds the rules of the catalog. They are cached as they are compiled. */
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
    component,
    // The root of the component has got `layout` and `visible`, and they are checked there.
    expandedUse: {
      ...component,
      checks: new Map([...component.checks, ["layout", found], ["visible", found]]),
    },
    parameters: parametersMember ? compileMember(parametersMember, delegated) : found,
    customWidget: nodeRules("widgetType", "", undefined),
    unknownRenderer: nodeRules("rendererType", "", undefined),
    customAction: actionRules(),
    spec: specRules(),
    document: { ...compileShape(tables.document, delegated), elsewhere: suggestionForDocumentKey },
    names: {
      renderers: Object.keys(tables.renderers),
      widgets: Object.keys(tables.widgets),
      actions: Object.keys(tables.actions),
    },
  };
}

const delegated: DelegatedChecks = {
  attributes: checkCustomAttributes,
  components: checkComponents,
  action: checkAction,
};

/** At its root a spec has the API's fields and no extensions. A stored draft has no name. */
function specRules(): ShapeRules {
  const rules: ShapeRules = {
    ...compileShape(tables.spec, delegated),
    required: [],
    elsewhere: suggestionForSpecKey,
    unlisted: (key) => (isExtension(key) ? refused : undefined),
  };
  const refused: Check = (walk, value, parent, key) => {
    const location = childLocation(parent, key, value);
    reportUnknownKey(walk, location, String(key), rules);
    if (isContainer(value)) checkData(walk, location);
  };
  return rules;
}

const component: NodeRules = {
  ...compileShape(tables.componentReference, delegated),
  name: "Component",
  otherwise: "Give its component a parameter for it.",
  attributes: undefined,
  children: undefined,
  role: undefined,
};
const layoutMember = tables.nodeMembers["layout"]?.value;
const parametersMember = tables.componentDefinition.members["parameters"];
const noLayout: ShapeRule = { label: "The layout", members: {} };
const layout = compileShape(
  layoutMember?.kind === "shape" ? layoutMember.shape : noLayout,
  delegated,
);

const events = referencesCheck({ to: "actions" }, "unpublishable");
const handlers = referencesCheck({ to: "actions", runs: "at once" }, "unpublishable");
const ofCustomType = 'What only this type has goes into its "attributes".';

/** The caller that selects the rules checks the type already. */
const found: Check = () => {};

function nodeRules(
  typeKey: "rendererType" | "widgetType",
  name: string,
  entry: EntryRule | undefined,
): NodeRules {
  const base = typeKey === "rendererType" ? "Renderer" : "Widget";
  const checks = compileMembers(tables.nodeMembers);
  checks.set("type", found).set(typeKey, found);
  const childPlacement = entry?.childPlacement ?? "none";
  if (entry === undefined || entry.children !== undefined || typeKey === "rendererType") {
    checks.set("children", childrenCheck(childPlacement));
  }
  for (const event of [...tables.nodeEvents, ...(entry?.events ?? [])]) checks.set(event, events);
  const attributes = entry && compileAttributes(entry, name, checks);
  if (attributes !== undefined) checks.set("attributes", attributesCheck(attributes));
  return {
    label: name === "" ? `A ${base}` : `A ${name}`,
    checks,
    members: tables.nodeMembers,
    required: entry?.role === "input" ? ["id"] : [],
    ...otherSide(attributes, checks),
    // Custom widgets can have events of their own.
    ...(entry === undefined && { unlisted: (key: string) => (isEvent(key) ? events : undefined) }),
    name,
    attributes,
    children:
      entry?.children === "any" ? (base === "Renderer" ? "list" : undefined) : entry?.children,
    role: entry?.role,
    showsText: entry?.showsText,
    surface: entry ? entry.surface : true,
  };
}

function childrenCheck(placement: NonNullable<EntryRule["childPlacement"]> | "none"): Check {
  return (walk, value, parent, key) => {
    const node = isObject(parent.value) ? parent.value : {};
    walk.childPlacement = placement === "table" ? rowPlacement(node["attributes"]) : placement;
    checkNodes(walk, value, parent, key, "malformed");
    walk.childPlacement = "none";
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
    required: ["type"],
    ...(entry === undefined && { unlisted: (key: string) => (isEvent(key) ? events : undefined) }),
    ...otherSide(attributes, checks),
    attributes,
    role: entry?.role,
  };
}

/** Compiles the attributes of a type. `outer` are the members of its node or action. */
function compileAttributes(
  { attributes }: EntryRule,
  name: string,
  outer: ReadonlyMap<string, Check>,
): ShapeRules {
  return {
    ...compileShape({ label: `The attributes of ${name}`, ...attributes }, delegated),
    elsewhere: (key) => belongsIn(outer, key, "beside") ?? belongsInPart(outer, key),
  };
}

/** A hint for keys that belong on the other side: into the attributes, or beside them. */
function otherSide(
  attributes: ShapeRules | undefined,
  checks: ReadonlyMap<string, Check>,
): Pick<ShapeRules, "elsewhere" | "otherwise"> {
  if (attributes === undefined) {
    return {
      elsewhere: (key) => belongsInPart(checks, key) ?? likelyEvent(key, isEvent),
      otherwise: ofCustomType,
    };
  }
  return {
    elsewhere: (key) =>
      belongsIn(attributes.checks, key, "in") ??
      belongsInPart(checks, key) ??
      likelyEvent(key, (name) => checks.has(name)),
  };
}

/** A hint for a key that is similar to an event: `onTap`, `onSaveActions`. */
function likelyEvent(key: string, isKnown: (name: string) => boolean): Hint {
  const [, base] = /^on([A-Z]\w*?)(?:Action(?:Id)?s?)?$/.exec(key) ?? [];
  if (base === undefined) return undefined;
  const name = `on${formerEventNames.get(base) ?? base}ActionIds`;
  return isKnown(name) ? didYouMean(name) : undefined;
}

/** A hint for a key that is known on the other side. */
function belongsIn(
  checks: ReadonlyMap<string, Check>,
  key: string,
  side: "in" | "beside",
): string | undefined {
  return checks.has(key)
    ? `It belongs ${side === "in" ? "into" : "beside"} the "attributes".`
    : undefined;
}

/** A hint for a key that belongs into the style or layout. */
function belongsInPart(checks: ReadonlyMap<string, Check>, key: string): string | undefined {
  const part = ["style", "layout"].find((name) => {
    const value = checks.has(name) ? tables.nodeMembers[name]?.value : undefined;
    return value?.kind === "shape" && Object.hasOwn(value.shape.members, key);
  });
  return part && `It belongs into the ${quote(part)}.`;
}

function compileMembers(members: { readonly [name: string]: MemberRule }): Map<string, Check> {
  return new Map(
    Object.entries(members).map(([name, member]) => [name, compileMember(member, delegated)]),
  );
}

/** Creates the rules of a name on first use. */
function byName<Made extends ShapeRules>(
  entries: { readonly [name: string]: EntryRule },
  make: (entry: EntryRule, name: string) => Made,
): (name: unknown) => Made | undefined {
  const made = new Map<string, Made>();
  return (name) => {
    if (typeof name !== "string") return undefined;
    const known = made.get(name);
    if (known !== undefined) return known;
    const entry = ownMember(entries, name);
    if (entry === undefined) return undefined;
    const rules = make(entry, name);
    made.set(name, rules);
    return rules;
  };
}
