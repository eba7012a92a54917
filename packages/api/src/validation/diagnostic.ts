import { type DiagnosticCode, diagnosticKinds, type FixEdit, severities } from "@screenspec/format";
import { diagnostics } from "@screenspec/format/catalog";
import Type from "typebox";

const codes = Object.keys(diagnostics) as DiagnosticCode[];

const sentences = Object.fromEntries(codes.map((code) => [code, diagnostics[code].doc]));

const path = Type.String({ description: "A JSON Pointer (RFC 6901) into the spec or document." });
const value = Type.Unknown({ description: "The value that is written there." });

/** An edit that makes a finding go away. */
const Fix = Type.Object(
  {
    title: Type.String({ description: "A few words, for a button." }),
    edits: Type.Unsafe<readonly FixEdit[]>(
      Type.Array(
        Type.Union([
          Type.Object({ op: Type.Enum(["add", "replace"]), path, value }),
          Type.Object({ op: Type.Enum(["remove"]), path }),
          Type.Object({ op: Type.Enum(["move"]), from: path, path }),
        ]),
        { description: "A JSON Patch (RFC 6902) of the spec or document." },
      ),
    ),
  },
  {
    title: "Fix",
    description: "An edit that makes the finding go away, if the validator knows one.",
  },
);

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
    fix: Type.Optional(Fix),
  },
  { title: "Diagnostic" },
);
