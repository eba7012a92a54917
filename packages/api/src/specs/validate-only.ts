import Type, { type Static, type TProperties } from "typebox";
import { Diagnostic } from "../validating/diagnostic.ts";

/** The query of a route that can be tried. */
export const validateOnly = Type.Object(
  {
    validateOnly: Type.Optional(
      Type.Enum(["true", "false"], {
        description:
          "`true`: answers what would be wrong, as it would, or what would happen, and does nothing.",
      }),
    ),
  },
  { additionalProperties: false },
);
export type ValidateOnly = Static<typeof validateOnly>;

/**
 * What a route answers that was only tried, and would have succeeded.
 *
 * @param would what can be told of the answer without doing it
 */
export function validated<P extends TProperties>(title: string, would: P) {
  return Type.Object(
    {
      status: Type.Enum(["validated"], { description: "Nothing is done." }),
      would: Type.Object(would, {
        description: "What it would be answered with, as far as known.",
      }),
      publishable: Type.Boolean({
        examples: [true],
        description: "Whether the draft that it would leave could be published.",
      }),
      diagnostics: Type.Array(Diagnostic, {
        description: "Everything that is wrong with that draft, and advice.",
        examples: [
          [
            {
              code: "unregistered_custom_type",
              severity: "warning",
              kind: "advice",
              pointer: "/components/0/widgetType",
              message: '"Rating" is neither in the catalog nor a registered custom type.',
              hint: "Register it under /catalog/widgets.",
            },
          ],
        ],
      }),
    },
    { title },
  );
}
