import type { DiagnosticKind } from "../diagnostic-kind.ts";

/** The code of a diagnostic. */
export interface DiagnosticEntry {
  readonly doc: string;
  /** The kinds of diagnostics with this code, the most frequent first. */
  readonly kinds: readonly DiagnosticKind[];
}

/**
 * All codes of diagnostics, which are stable. In a document of a newer minor version, unknown keys, types
 * and values are advice.
 */
export const diagnostics = {
  action_cycle: advice(
    "An action runs itself again, directly or through other actions, without a Delay.",
  ),
  component_cycle: error("A component contains itself."),
  composed_too_deep: error("With this component, nodes or JSON are nested deeper than allowed."),
  composed_too_large: error("The composed document has more characters than allowed."),
  composed_too_many_nodes: error("With this component, the document has more than 50,000 nodes."),
  custom_type_violation: error("Attributes of a registered custom type break its schema."),
  custom_types_unchecked: error(
    "Checking these attributes by the schema of their type takes too much work: they, and all after them, are unchecked.",
  ),
  deep_nesting: advice("Nodes are nested more than 32 deep."),
  duplicate_id: error("Two entries that must be unique have the same id or value."),
  duplicate_shared_element: advice(
    "Another node of the screen has the same `sharedElementId`: the first visible one counts.",
  ),
  id_mismatch: error("The id of a screen, action or rule isn't its key."),
  image_without_alt: advice(
    "An image has no text alternative, and isn't hidden from assistive technology.",
  ),
  input_without_label: advice("An input has no label."),
  invalid_color: { doc: "A text isn't a color.", kinds: ["malformed", "unpublishable"] },
  invalid_condition: error("An expression or condition doesn't parse."),
  invalid_id: error("A text isn't a valid id or name."),
  invalid_pattern: error("A pattern isn't in the syntax of RE2."),
  invalid_template: error("A placeholder doesn't parse."),
  invalid_value: {
    doc: "A value has the right JSON type, but isn't allowed.",
    kinds: ["unpublishable", "malformed", "advice"],
  },
  layout_without_effect: advice(
    "A layout member has no effect in this parent, or at a use of the component.",
  ),
  low_contrast: advice(
    "Text has a contrast of less than 4.5:1 to its background, as far as both colors are known; or colors of the theme have that SDKs draw on one another.",
  ),
  many_nodes: advice("There are more than 5,000 nodes."),
  members_exclude_each_other: error("Members exclude each other."),
  misplaced_row: error("A TableRow isn't a row of a Table, or a row of a Table isn't a TableRow."),
  missing_child: error("A node without children must have one."),
  missing_member: error("A required member is missing; reported at the object that lacks it."),
  nested_interactive: advice(
    "A node that can be operated is inside one that is announced as a single element, by its role or by `mode: merge`.",
  ),
  not_bindable: error("A template is in a place where templates aren't filled in."),
  pointer_too_long: error("The pointer to a value has more than 4,096 characters."),
  role_without_state: advice(
    "The role in `accessibility` needs a state, such as `checked`, which is missing.",
  ),
  small_touch_target: advice("A target of presses is less than 44 px wide or high."),
  template_in_expression: advice("A text in an expression resembles a template, but isn't one."),
  too_deep: malformed("Nodes are nested more than 64 deep, or JSON more than 200."),
  too_many_cells: error("A row has more cells than its Table has columns."),
  too_many_children: malformed("A node with exactly one child has several."),
  too_many_nodes: malformed("There are more than 50,000 nodes."),
  too_many_problems: {
    doc: "There are more diagnostics of a kind than are listed.",
    kinds: ["unpublishable", "malformed", "advice"],
  },
  undeclared_data: advice(
    "A path reads a member of `state.globalData`, `state.screenData` or an item that the document [neither declares nor sets](../format/expressions.md#undeclared-data).",
  ),
  unknown_icon: advice("The catalog has no icon of this name: the host must have it."),
  unknown_key: { doc: "An object has no member of this name.", kinds: ["unpublishable", "advice"] },
  unknown_node_type: error("The `type` of a node is unknown; the node isn't checked further."),
  unknown_operator: { doc: "An operator is unknown.", kinds: ["unpublishable", "advice"] },
  unknown_path: {
    doc: "A path continues with a member that doesn't exist.",
    kinds: ["unpublishable", "advice"],
  },
  unknown_pipe: { doc: "A pipe is unknown.", kinds: ["unpublishable", "advice"] },
  unknown_root: {
    doc: "A path begins with a name that can't be read here.",
    kinds: ["unpublishable", "advice"],
  },
  unknown_type: error(
    "An unregistered `widgetType` or `actionType` [resembles a type of the catalog](../format/custom-types.md#names-that-resemble-a-type-of-the-catalog), and is probably a typo.",
  ),
  unreachable_screen: advice("No action leads to a screen that isn't the entry point."),
  unregistered_custom_type: advice("A type is neither in the catalog nor registered."),
  unresolved_reference: error("A reference doesn't resolve."),
  unsupported_state: advice("The role of a node doesn't support a state in its `accessibility`."),
  unsupported_version: error("The document's format has another major version."),
  unused_action: advice("No event or action runs an action."),
  wrong_input: advice(
    "A pipe doesn't accept a literal, or what declared data begins as: it shows nothing.",
  ),
  wrong_type: {
    doc: "A value has the wrong JSON type.",
    kinds: ["unpublishable", "malformed"],
  },
} as const satisfies { readonly [code: string]: DiagnosticEntry };

function advice(doc: string) {
  return { doc, kinds: ["advice"] } as const;
}

function error(doc: string) {
  return { doc, kinds: ["unpublishable"] } as const;
}

function malformed(doc: string) {
  return { doc, kinds: ["malformed"] } as const;
}
