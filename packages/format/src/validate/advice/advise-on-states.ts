import { roles, rolesByState, stateByRole } from "../../catalog/accessibility-roles.ts";
import type { UnknownObject } from "../../json.ts";
import { childLocation, type Location } from "../../location.ts";
import { ownMember } from "../../own-member.ts";
import { quote, quoteAll } from "../../wording/quote.ts";
import { reportAt } from "../walk/report.ts";
import type { Hint } from "../walk/suggestion.ts";
import type { NodeRules, Walk } from "../walk/walk.ts";

/** Reports states in `accessibility` that the role of the node doesn't support, and the one that it lacks. */
export function adviseOnStates(
  walk: Walk,
  location: Location,
  node: UnknownObject,
  accessibility: UnknownObject,
  rules: NodeRules,
): void {
  const role = roleOf(node, accessibility, rules);
  if (role === undefined) return;
  const at = childLocation(location, "accessibility", accessibility);
  const needed = rules.role === "input" ? undefined : ownMember(stateByRole, role);
  if (needed !== undefined && rules.name !== "" && accessibility[needed] === undefined) {
    reportAt(walk, at, "role", {
      code: "role_without_state",
      kind: "advice",
      message: `Screen readers announce a ${role} with a state, and this one has none.`,
      hint: `Add ${quote(needed)} beside the role.`,
    });
  }
  for (const [state, supporting] of Object.entries(rolesByState)) {
    const value = accessibility[state];
    const isMixed = value === "mixed" && role !== "checkbox";
    const isOwn = announcesItself(rules, state);
    if (value === undefined || (supporting.includes(role) && !isMixed && !isOwn)) continue;
    reportAt(walk, at, state, {
      code: "unsupported_state",
      kind: "advice",
      message: isOwn
        ? `This ${rules.name} announces ${quote(state)} itself.`
        : `The role of this node doesn't support ${quote(isMixed ? "mixed" : state)}.`,
      hint: isOwn ? hintForOwn(state) : hintFor(isMixed ? ["checkbox"] : supporting),
    });
  }
}

/** Whether a type has a state of its own. Only the value of a Slider can be described otherwise. */
function announcesItself({ role, name }: NodeRules, state: string): boolean {
  if (role === "input") return name !== "Slider" || state !== "value";
  return name === "Accordion" && state === "expanded";
}

/** The role of a node in the vocabulary of `accessibility`; undefined if only the host knows it. */
function roleOf(
  node: UnknownObject,
  { role, heading }: UnknownObject,
  rules: NodeRules,
): string | undefined {
  if (typeof role === "string") return roles.includes(role) ? role : undefined;
  if (heading !== undefined) return "heading";
  if (rules.name === "") return undefined;
  const own = ownMember(rolesOfTypes, rules.name);
  if (own !== undefined) return own;
  if (rules.role === "input" || rules.role === "image") return rules.role;
  const isPressed = node["onClickActionIds"] ?? node["onLongPressActionIds"];
  return isPressed !== undefined || rules.role === "button" ? "button" : "none";
}

const rolesOfTypes: { readonly [type: string]: string } = {
  Accordion: "button",
  ProgressIndicator: "progressBar",
  Slider: "slider",
};

function hintForOwn(state: string): Hint {
  return state === "disabled" ? 'Use the attribute "enabled".' : { text: "Remove it." };
}

function hintFor(supporting: readonly string[]): string {
  return `It is for the ${supporting.length === 1 ? "role" : "roles"} ${quoteAll(supporting)}.`;
}
