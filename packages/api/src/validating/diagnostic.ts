import { type DiagnosticCode, diagnosticKinds, severities } from "@screenspec/format";
import { diagnostics } from "@screenspec/format/catalog";
import Type from "typebox";

const codes = Object.keys(diagnostics) as DiagnosticCode[];

const sentences = Object.fromEntries(codes.map((code) => [code, diagnostics[code].doc]));

/** What is wrong with a spec or a document, or could be better. */
export const Diagnostic = Type.Object(
  {
    code: Type.Enum(codes, {
      description: "What, for programs. Stable; later versions may have more.",
      "x-enumDescriptions": sentences,
    }),
    severity: Type.Enum(severities, {
      description: "A `warning` is advice; an `error` is of one of the other kinds.",
    }),
    kind: Type.Enum(diagnosticKinds, {
      description:
        "`malformed` can't be saved, `unpublishable` not published; `advice` blocks nothing.",
    }),
    pointer: Type.String({
      description: "Where: a JSON Pointer (RFC 6901) from the root of the spec or document.",
    }),
    message: Type.String({ description: "What, for people." }),
    hint: Type.Optional(Type.String({ description: "How to mend it." })),
  },
  { title: "Diagnostic" },
);
