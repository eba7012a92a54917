import type { DiagnosticKind } from "../diagnostic.ts";

/** A code that findings have, and what it says. */
export interface DiagnosticEntry {
  readonly doc: string;
  /** The kinds that findings with it are of, the most frequent first. */
  readonly kinds: readonly DiagnosticKind[];
}

/**
 * All codes of diagnostics, which are stable. In a document of a newer minor version, unknown keys, types
 * and values are advice.
 */
export const diagnostics = {
  action_cycle: advice("An action runs itself again, by what it runs, without a Delay between."),
  component_cycle: error("A component contains itself."),
  composed_too_deep: error("With its components, nodes or JSON nest deeper than a document's may."),
  composed_too_large: error("With its components, the document is longer than it may be."),
  composed_too_many_nodes: error("With its components, the document has too many nodes."),
  custom_type_violation: error("Attributes of a registered type aren't as its schema has them."),
  custom_types_unchecked: error(
    "Checking these attributes by the schema of their type takes too much work: they, and all after them, are unchecked.",
  ),
  deep_nesting: advice("Nodes are nested more than 32 deep."),
  duplicate_id: error("Two things that must differ have the same id, or value."),
  id_mismatch: error("A screen, action or rule has another id than the key that it stands under."),
  image_without_alt: advice(
    "An image says nothing to those who can't see it, and isn't hidden from them.",
  ),
  input_without_label: advice("An input doesn't say what it is for."),
  invalid_color: { doc: "A text is no colour.", kinds: ["malformed", "unpublishable"] },
  invalid_condition: error("An expression or condition isn't built as one."),
  invalid_id: error("A text can't be an id or a name."),
  invalid_pattern: error("A pattern isn't in the syntax of RE2."),
  invalid_template: error("A placeholder doesn't parse."),
  invalid_value: {
    doc: "A value has the right type, but isn't one of those that may stand there.",
    kinds: ["unpublishable", "malformed", "advice"],
  },
  layout_without_effect: advice(
    "A member of the layout does nothing in this place, or where the component is used.",
  ),
  low_contrast: advice(
    "A text is hard to read on what is behind it, as far as both colours are known: less than 4.5:1. So may colours of the theme be that an SDK draws on one another.",
  ),
  many_nodes: advice("There are more than 5,000 nodes."),
  members_exclude_each_other: error("Members stand together of which only one may be there."),
  missing_child: error("A node has no child and must have one."),
  missing_member: error("A member that must be there isn't; reported at what lacks it."),
  not_bindable: error("A template stands where none is filled in."),
  pointer_too_long: error("The keys on the way to a place are too long together."),
  small_touch_target: advice("Something to press is less than 44 px wide or high."),
  template_in_expression: advice("A text in an expression looks like a template, but isn't one."),
  too_deep: malformed("Nodes are nested more than 64 deep, or JSON more than 200."),
  too_many_children: malformed("A node has several children and may have one."),
  too_many_nodes: malformed("There are more than 50,000 nodes."),
  too_many_problems: {
    doc: "There are more findings of a kind than are listed.",
    kinds: ["unpublishable", "malformed", "advice"],
  },
  unknown_key: { doc: "Nothing is called so here.", kinds: ["unpublishable", "advice"] },
  unknown_node_type: error("The `type` of a node is none; nothing in it is looked at."),
  unknown_operator: { doc: "There is no such operator.", kinds: ["unpublishable", "advice"] },
  unknown_path: {
    doc: "A path goes where the format says that nothing is.",
    kinds: ["unpublishable", "advice"],
  },
  unknown_pipe: { doc: "There is no such pipe.", kinds: ["unpublishable", "advice"] },
  unknown_root: {
    doc: "A path begins with a name that can't be read here.",
    kinds: ["unpublishable", "advice"],
  },
  unreachable_screen: advice("Nothing leads to a screen that isn't the entry point."),
  unregistered_custom_type: advice("A type is neither in the catalog nor registered."),
  unresolved_reference: error("Something is named that isn't there."),
  unsupported_version: error("The document's format has another major version."),
  unused_action: advice("Nothing runs an action."),
  wrong_type: {
    doc: "A value has another JSON type than it must have.",
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
