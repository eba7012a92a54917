import { type DiagnosticCode, diagnosticKinds, severities } from "@screenspec/format";
import { diagnostics } from "@screenspec/format/catalog";
import Type from "typebox";

const codes = Object.keys(diagnostics) as DiagnosticCode[];

const sentences = Object.fromEntries(codes.map((code) => [code, diagnostics[code].doc]));

/** A finding of the validator in a spec or document. */
export const Diagnostic = Type.Object(
  {
    code: Type.Enum(codes, {
      description: "The code, for programs. Codes are stable; later versions may add some.",
      "x-enumDescriptions": sentences,
    }),
    severity: Type.Enum(severities, {
      description: "A `warning` is advice. Findings of all other kinds are an `error`.",
    }),
    kind: Type.Enum(diagnosticKinds, {
      description:
        "`malformed` blocks saving, `unpublishable` blocks publishing, `advice` blocks nothing.",
    }),
    pointer: Type.String({
      description: "The place: a JSON Pointer (RFC 6901) into the spec or document.",
    }),
    message: Type.String({ description: "The message, for people." }),
    hint: Type.Optional(Type.String({ description: "How to fix it." })),
  },
  { title: "Diagnostic" },
);
