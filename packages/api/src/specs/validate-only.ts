import Type, { type Static, type TProperties } from "typebox";
import { Diagnostic } from "../validation/diagnostic.ts";

/** The query of a route with `validateOnly`. */
export const validateOnly = Type.Object(
  {
    validateOnly: Type.Optional(
      Type.Enum(["true", "false"], {
        description:
          "`true` validates the request and returns its errors, or what would happen, and changes nothing.",
      }),
    ),
  },
  { additionalProperties: false },
);
export type ValidateOnly = Static<typeof validateOnly>;

/**
 * Returns the schema of the response to a successful request with `validateOnly`.
 *
 * @param would the members of the response that are known without doing it
 */
export function validated<P extends TProperties>(title: string, would: P) {
  return Type.Object(
    {
      status: Type.Enum(["validated"], { description: "Nothing was changed." }),
      would: Type.Object(would, {
        description: "The response of the real request, as far as it is known.",
      }),
      publishable: Type.Boolean({
        examples: [true],
        description: "Whether the resulting draft could be published.",
      }),
      diagnostics: Type.Array(Diagnostic, {
        description: "All diagnostics of the resulting draft.",
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
