import type { TestInstance } from "test-renderer";
import type { DrawnState } from "../../../rendering/testing/readings/drawn.ts";
import { controlIn } from "./elements.ts";

/** The roles of the format by React Native's. A group has none: it exists only for the name. */
const roles: { readonly [role: string]: string | null } = {
  group: null,
  img: "image",
  listitem: "listItem",
  menuitem: "menuItem",
  progressbar: "progressBar",
  searchbox: "search",
};

/** The accessibility props of an element, or of its control. React Native's views have some under another name. */
export function readAccessibility(element: TestInstance) {
  const { props } = controlIn(element);
  const { accessibilityState: state = {}, accessibilityValue: value = {} } = props;
  const role: string | undefined = props["role"];
  return {
    label: props["accessibilityLabel"] ?? props["aria-label"] ?? null,
    hint: props["accessibilityHint"] ?? null,
    role: role === undefined ? null : role in roles ? (roles[role] ?? null) : role,
    checked:
      props["aria-pressed"] === undefined ? (stateOf(props, state, "checked") ?? null) : null,
    selected: stateOf(props, state, "selected") ?? null,
    expanded: stateOf(props, state, "expanded") ?? null,
    disabled: stateOf(props, state, "disabled") ?? null,
    pressed: props["aria-pressed"] ?? null,
    value: value.now ?? value.text ?? props["aria-valuenow"] ?? props["aria-valuetext"] ?? null,
    hidden:
      element.props["aria-hidden"] === true ||
      element.props["importantForAccessibility"] === "no-hide-descendants",
    live: liveOf(element),
    heading: props["aria-level"] ?? null,
  };
}

/** The states of a control. */
export const statesOf: { readonly [state in DrawnState]: (control: TestInstance) => boolean } = {
  busy: ({ props }) => props["accessibilityState"]?.busy === true,
  checked: ({ props }) => props["accessibilityState"]?.checked === true,
  current: ({ props }) => props["accessibilityState"]?.selected === true,
  // A document can announce a control as disabled that isn't.
  disabled: ({ props }) =>
    props["editable"] === false ||
    (props["onStartShouldSetResponder"]
      ? props["onStartShouldSetResponder"]() === false
      : props["accessibilityState"]?.disabled === true),
  expanded: ({ props }) => props["accessibilityState"]?.expanded === true,
  invalid: ({ props }) => props["aria-invalid"] === true,
  required: ({ props }) => props["aria-required"] === true,
  // An option of a group is a radio button or a checkbox.
  selected: ({ props }) =>
    props["accessibilityState"]?.selected === true || props["accessibilityState"]?.checked === true,
};

function stateOf(
  props: { readonly [name: string]: unknown },
  state: { readonly [name: string]: unknown },
  name: string,
): unknown {
  return state[name] ?? props[`aria-${name}`];
}

function liveOf({ props }: TestInstance): string {
  const live = props["accessibilityLiveRegion"] ?? props["aria-live"] ?? "off";
  return live === "none" ? "off" : live;
}
