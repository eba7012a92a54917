import Type, { type Static } from "typebox";
import { route } from "../route.ts";
import { readOnlySpecFields, SpecCreate, specParams } from "../specs/spec-resource.ts";
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

const UpgradeChange = Type.Object(
  {
    code: Type.String({
      description: "What was converted, for programs; listed in docs/format/upgrade.md.",
    }),
    from: Type.String({ description: "Where it was: a JSON Pointer into what was sent." }),
    to: Type.String({ description: "Where it is: a JSON Pointer into the upgraded value." }),
    message: Type.String({ description: "What was converted, for people." }),
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
        description: "With `upgrade`: all conversions, in their order, at most 1,000.",
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
  summary: "Find what is wrong with a document, or with a spec",
  description:
    "Takes one of the two, and stores nothing. With `upgrade=true` an older shape is converted to the current format first: the answer has the upgraded document or spec, its diagnostics, and the changes.",
  access: "specs:read",
  query: Type.Object(
    {
      upgrade: Type.Optional(
        Type.Enum(["true", "false"], {
          description: "`true`: converts an older shape to the current format, and validates that.",
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

/** The fields of a spec or document that is sent without `{"spec": …}` or `{"document": …}` around it. */
const unwrapped: ReadonlySet<string> = new Set([
  ...Object.keys(SpecCreate.properties),
  ...readOnlySpecFields,
  "specVersion",
  "specId",
  "createdAt",
]);
const wrapHint = 'Wrap it: {"spec": {…}}, or {"document": {…}} if it has a "specId".';
