import Type, { type Static } from "typebox";
import { route } from "../route.ts";
import { readOnlySpecFields, SpecCreate, specParams } from "../specs/spec-resource.ts";
import { Diagnostic } from "./diagnostic.ts";

export const Diagnostics = Type.Object(
  {
    valid: Type.Boolean({ description: "Whether no diagnostic is an error." }),
    diagnostics: Type.Array(Diagnostic, { description: "All diagnostics, sorted by pointer." }),
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
      fix: {
        title: 'Replace with "open"',
        edits: [{ op: "replace", path: "/components/0/onClickActionIds/0", value: "open" }],
      },
    },
  ],
};

export const getDiagnostics = route({
  operationId: "getDiagnostics",
  method: "GET",
  path: "/specs/{spec_id}/diagnostics",
  tag: "Specs",
  summary: "Validate a draft",
  description: "Returns the errors that block publishing, and advice.",
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
  summary: "Validate a document or spec",
  description: "Validates either of them and stores nothing.",
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
  hintForField: (name) => (unwrapped.has(name) ? wrapHint : undefined),
  reply: { status: 200, description: "All diagnostics.", body: Diagnostics, example },
});

/** The fields of a spec or document that was sent without `{"spec": …}` or `{"document": …}` around it. */
const unwrapped: ReadonlySet<string> = new Set([
  ...Object.keys(SpecCreate.properties),
  ...readOnlySpecFields,
  "specVersion",
  "specId",
  "createdAt",
]);
const wrapHint = 'Wrap it: {"spec": {…}}, or {"document": {…}} if it has a "specId".';
