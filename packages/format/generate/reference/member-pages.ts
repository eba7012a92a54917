import { actionEvents, actionMembers, document, spec } from "../../src/catalog/document.ts";
import type { Members } from "../../src/catalog/member.ts";
import {
  childrenMember,
  componentReference,
  nodeEvents,
  nodeMembers,
} from "../../src/catalog/node.ts";
import { validators } from "../../src/catalog/validators.ts";
import { object } from "../../src/catalog/values.ts";
import { jsonBlock, link } from "./markdown.ts";
import { membersTable, sentencesTable } from "./members-table.ts";
import type { Page } from "./page.ts";

export const stylePage: Page = {
  path: "style.md",
  title: "Style",
  body: (links) => [
    `How nodes look, and how big they are. In a style, what isn't bindable is fixed; ${link("values", links.page("values.md"))} are explained apart. Members on text are inherited by the nodes within.`,
  ],
  describes: [only(nodeMembers, "style")],
};

export const nodesPage: Page = {
  path: "nodes.md",
  title: "Nodes",
  body: (links) => [
    `What is on a screen: ${link("renderers", links.page("renderers.md"))} lay nodes out, widgets show something or take something; ${link("the index", links.page("README.md"))} names all.`,
    jsonBlock(
      '{ "type": "Widget", "widgetType": "Text", "id": "greeting", "attributes": { "text": "Hello" } }',
    ),
    "A node has `type`: `Renderer` or `Widget`, and with it `rendererType` or `widgetType`. Any `widgetType` that isn't listed is a custom widget, which the host registers: its attributes are its own, it may have `children`, and events of any name like `onSomethingActionIds`. In a spec a node may also be a reference to a component. Keys that begin with `x-` are kept and ignored everywhere but at the root of a spec; any other unknown key is an error.",
    membersTable("Member", { ...nodeMembers, ...childrenMember }, links),
    "## Events",
    "Each is a list of ids of actions, which run one after the other. Every node has these; some have more.",
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
    "A spec is what a team edits. Publishing composes a document from it: components are put in place, and the document says which version it is.",
  ],
  describes: [
    {
      document: { doc: document.doc, value: object(document) },
      spec: { doc: spec.doc, value: object(spec) },
    },
  ],
};

export const validatorsPage: Page = {
  path: "validators.md",
  title: "Validators",
  body: (links) => [
    `The checks that an ${link("input", links.page("widgets/inputs.md"))} may have in \`validators\`, picked by their \`type\`. An empty value passes all but \`required\`; a value of a type that a validator isn't for doesn't pass it.`,
    jsonBlock('{ "type": "minLength", "value": 8, "message": "At least 8 characters, please." }'),
  ],
  describes: [{ validators: { doc: "", value: { kind: "variant", by: "type", of: validators } } }],
};

export const actionsPage: Page = {
  path: "actions/README.md",
  title: "Actions",
  body: (links) => [
    `What happens. An action stands in \`actions\` under its id, and events run it by that; ${link("the index", links.page("README.md"))} names all. Its \`actionType\` says what it does; one that isn't listed is a custom action, which the host registers.`,
    membersTable("Member", actionMembers, links),
    "## Events",
    "Each is a list of ids of actions, which run one after the other. Every action has these; some have more.",
    sentencesTable("Event", actionEvents),
    "[Results and errors](../../format/behaviour.md#results-and-errors) are the same in all of them.",
  ],
  describes: [actionMembers],
};

function only(members: Members, name: string): Members {
  return Object.fromEntries(Object.entries(members).filter(([key]) => key === name));
}
