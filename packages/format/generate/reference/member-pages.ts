import { componentDefinition, componentReference } from "../../src/catalog/component.ts";
import { actionEvents, actionMembers, document, spec } from "../../src/catalog/document.ts";
import type { Members } from "../../src/catalog/member.ts";
import { childrenMember, nodeEvents, nodeMembers } from "../../src/catalog/node.ts";
import { validators } from "../../src/catalog/validators.ts";
import { object } from "../../src/catalog/values.ts";
import { jsonBlock, link } from "./markdown.ts";
import { membersTable, sentencesTable } from "./members-table.ts";
import type { Page } from "./page.ts";

export const stylePage: Page = {
  path: "style.md",
  title: "Style",
  body: (links) => [
    `The look and the size of a node. ${link("Values", links.page("values.md"))} explains the types. Children inherit the text members.`,
  ],
  describes: [only(nodeMembers, "style")],
};

export const nodesPage: Page = {
  path: "nodes.md",
  title: "Nodes",
  body: (links) => [
    `A screen is a tree of nodes: ${link("renderers", links.page("renderers.md"))} lay out their children, widgets show content or take input. ${link("The index", links.page("README.md"))} lists all of them.`,
    jsonBlock(
      '{ "type": "Widget", "widgetType": "Text", "id": "greeting", "attributes": { "text": "Hello" } }',
    ),
    "`type` is `Renderer` or `Widget`, and `rendererType` or `widgetType` names the node's type. Any other `widgetType` is a custom widget, which the host registers: it can have any attributes, `children`, and events named like `onSomethingActionIds`. In a spec, a node can also be a reference to a component. Keys that begin with `x-` are kept and ignored, except at the root of a spec. Any other unknown key is an error.",
    membersTable("Member", { ...nodeMembers, ...childrenMember }, links),
    "## Events",
    "An event is a list of action ids. The actions run in order. All nodes have these events; some types have more.",
    sentencesTable("Event", nodeEvents),
  ],
  describes: [
    nodeMembers,
    { component: { doc: componentReference.doc, value: object(componentReference) } },
  ],
};

export const documentPage: Page = {
  path: "document.md",
  title: "Documents and specs",
  body: () => [
    "A team edits a spec. Publishing composes a document from it: references to components are replaced by the components, and the document gets a version.",
  ],
  describes: [
    {
      document: { doc: document.doc, value: object(document) },
      spec: { doc: spec.doc, value: object(spec) },
      component: { doc: componentDefinition.doc, value: object(componentDefinition) },
    },
  ],
};

export const validatorsPage: Page = {
  path: "validators.md",
  title: "Validators",
  body: (links) => [
    `The checks of an ${link("input", links.page("widgets/inputs.md"))}, in its \`validators\`. An empty value passes all checks except \`required\`. A value of a type that a check doesn't support fails it.`,
    jsonBlock('{ "type": "minLength", "value": 8, "message": "At least 8 characters, please." }'),
  ],
  describes: [{ validators: { doc: "", value: { kind: "variant", by: "type", of: validators } } }],
};

export const actionsPage: Page = {
  path: "actions/README.md",
  title: "Actions",
  body: (links) => [
    `An action does something when an event runs it. \`actions\` contains all actions by id, and events refer to these ids. \`actionType\` is one of the types in ${link("the index", links.page("README.md"))}, or the name of a custom action that the host registers.`,
    membersTable("Member", actionMembers, links),
    "## Events",
    "An event is a list of action ids. The actions run in order. All actions have these events; some types have more.",
    sentencesTable("Event", actionEvents),
    "[Results and errors](../../format/behaviour.md#results-and-errors) describes what these actions can read.",
  ],
  describes: [actionMembers],
};

function only(members: Members, name: string): Members {
  return Object.fromEntries(Object.entries(members).filter(([key]) => key === name));
}
