import Type, { type Static } from "typebox";
import { route } from "../route.ts";
import { specParams } from "../specs/spec-resource.ts";
import { Diagnostic } from "./diagnostic.ts";

export const Diagnostics = Type.Object(
  {
    valid: Type.Boolean({ description: "Whether nothing is an error." }),
    diagnostics: Type.Array(Diagnostic, { description: "All of them, sorted by pointer." }),
  },
  { title: "Diagnostics" },
);
export type Diagnostics = Static<typeof Diagnostics>;

const example: Diagnostics = {
  valid: false,
  diagnostics: [
    {
      code: "unresolved_reference",
      severity: "error",
      kind: "unpublishable",
      pointer: "/components/0/onClickActionIds/0",
      message: 'There is no action "opne".',
      hint: 'Did you mean "open"?',
    },
  ],
};

export const getDiagnostics = route({
  operationId: "getDiagnostics",
  method: "GET",
  path: "/specs/{spec_id}/diagnostics",
  tag: "Specs",
  summary: "Find what is wrong with a draft",
  description: "What keeps it from being published, and advice.",
  access: "specs:read",
  params: specParams,
  reply: { status: 200, description: "All diagnostics.", body: Diagnostics, example },
  problems: ["not_found"],
});

const anyJson = (description: string) => Type.Unsafe<unknown>({ description });

export const validate = route({
  operationId: "validate",
  method: "POST",
  path: "/validate",
  tag: "Specs",
  summary: "Find what is wrong with a document, or with a spec",
  description: "Takes one of the two, and stores nothing.",
  access: "specs:read",
  body: Type.Object(
    {
      document: Type.Optional(anyJson("A document, as apps load it.")),
      spec: Type.Optional(anyJson("A spec as GET gives it, or its content alone.")),
    },
    { title: "ValidateRequest", additionalProperties: false },
  ),
  bodyExample: {
    spec: {
      components: [{ type: "Widget", widgetType: "Button", onClickActionIds: ["opne"] }],
      actions: { open: {} },
    },
  },
  reply: { status: 200, description: "All diagnostics.", body: Diagnostics, example },
});
