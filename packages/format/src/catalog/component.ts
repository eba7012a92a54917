import { rule } from "./document.ts";
import type { Shape } from "./member.ts";
import { layout } from "./node.ts";
import { anyObject, anything, boolean, choice, condition, mapOf, object, plain } from "./values.ts";

const parameter: Shape = {
  name: "Parameter",
  label: "A parameter",
  doc: "A value that each use of a component sets. It is read as `param.<name>`.",
  members: {
    type: {
      doc: "What its arguments are.",
      value: choice(
        "text",
        "number",
        "boolean",
        "color",
        "icon",
        "list",
        "object",
        "actionIds",
        "node",
        "nodes",
      ),
      required: true,
    },
    required: {
      doc: "Whether every use must set it. Such a parameter has no default.",
      value: boolean,
      default: false,
    },
    default: { doc: "The value where a use doesn't set it.", value: anything },
    description: { doc: "What it is for, for authors.", value: plain() },
  },
};

/** What the root of a component can have beside the members of a node. */
export const componentDefinition: Shape = {
  name: "ComponentDefinition",
  label: "A component",
  doc: "The members that only the root of a component can have.",
  members: {
    parameters: {
      doc: "The values that uses of the component set, by name.",
      value: mapOf(object(parameter), "name"),
      given: true,
    },
    actions: {
      doc: "Actions of the component, by id. Each use has its own.",
      value: mapOf({ kind: "action" }),
      given: true,
    },
    rules: {
      doc: "Rules of the component, by id. Each use has its own.",
      value: mapOf(object(rule)),
      given: true,
    },
  },
};

/** A reference to a component, in specs only. */
export const componentReference: Shape = {
  name: "ComponentReference",
  label: "A Component reference",
  doc: "A reference to a component of the spec. Composing replaces it by the component.",
  members: {
    type: {
      doc: "Marks the node as a reference.",
      value: choice("Component"),
      required: true,
      given: true,
    },
    ref: {
      doc: "The id of a component.",
      value: { kind: "reference", to: "components" },
      required: true,
    },
    id: {
      doc: "The prefix (`<id>-`) of the ids in the component, so that a component can be used several times.",
      value: { kind: "nodeId" },
      given: true,
    },
    layout: {
      doc: "How the parent positions the component, instead of the layout of its root.",
      value: object(layout),
    },
    visible: {
      doc: "Whether the component exists, if its root is visible too.",
      value: condition,
      bindable: true,
      default: true,
    },
    arguments: {
      doc: "The values of the component's parameters, by name.",
      value: anyObject,
      given: true,
    },
  },
};
