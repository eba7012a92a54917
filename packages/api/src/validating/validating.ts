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

const UpgradeChange = Type.Object(
  {
    code: Type.String({
      description: "The code of the conversion, for programs; docs/format/upgrade.md lists them.",
    }),
    from: Type.String({
      description: "The place before: a JSON Pointer into the request's value.",
    }),
    to: Type.String({ description: "The place after: a JSON Pointer into the upgraded value." }),
    message: Type.String({ description: "The conversion, for people." }),
  },
  { title: "UpgradeChange" },
);

const ValidateReply = Type.Object(
  {
    ...Diagnostics.properties,
    document: Type.Optional(anyJson("With `upgrade`: the upgraded document.")),
    spec: Type.Optional(anyJson("With `upgrade`: the upgraded spec.")),
    changes: Type.Optional(
      Type.Array(UpgradeChange, {
        description: "With `upgrade`: the conversions in their order, at most 1,000.",
      }),
    ),
  },
  { title: "ValidateReply" },
);
export type ValidateReply = Static<typeof ValidateReply>;

export const validate = route({
  operationId: "validate",
  method: "POST",
  path: "/validate",
  tag: "Specs",
  summary: "Validate a document or spec",
  description:
    "Validates either of them and stores nothing. With `upgrade=true`, an older shape is first converted to the current format: the response has the upgraded document or spec, its diagnostics and the changes.",
  access: "specs:read",
  query: Type.Object(
    {
      upgrade: Type.Optional(
        Type.Enum(["true", "false"], {
          description:
            "`true` converts an older shape to the current format and validates the result.",
        }),
      ),
    },
    { additionalProperties: false },
  ),
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
  reply: { status: 200, description: "All diagnostics.", body: ValidateReply, example },
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
