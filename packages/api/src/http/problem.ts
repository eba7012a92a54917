import Type, { type Static } from "typebox";
import { requestErrorCodes, requestErrorSentences } from "./request-error-codes.ts";

/** One thing that is wrong with what was sent. */
export const RequestError = Type.Object(
  {
    pointer: Type.String({
      description: "Where: a JSON Pointer (RFC 6901) into the body, or into the draft on publish.",
    }),
    line: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: "On which line of an NDJSON body: the pointer leads into that line.",
      }),
    ),
    parameter: Type.Optional(
      Type.String({
        description: "Where, when it is not in the body: the query parameter or header.",
      }),
    ),
    code: Type.Enum([...requestErrorCodes], {
      description: "What, for programs. Stable; later versions may have more.",
      "x-enumDescriptions": requestErrorSentences,
    }),
    message: Type.String({ description: "What, for people." }),
    hint: Type.Optional(Type.String({ description: "How to mend it." })),
  },
  { title: "RequestError" },
);
export type RequestError = Static<typeof RequestError>;

/** The body of every answer that is not a success. RFC 9457. */
export const Problem = Type.Object(
  {
    type: Type.String({ description: "The code as a URN." }),
    title: Type.String({ description: "What the code means." }),
    status: Type.Integer({ description: "The HTTP status." }),
    detail: Type.String({ description: "What happened this time." }),
    code: Type.String({
      description:
        "Stable: programs may branch on it. Each operation lists those that it answers with.",
    }),
    request_id: Type.String({ description: "Also in the header `X-Request-Id` and in the log." }),
    errors: Type.Optional(
      Type.Array(RequestError, { description: "What is wrong: the first 100 of it." }),
    ),
    error_count: Type.Optional(
      Type.Integer({
        description:
          "How many were found, those that aren't listed too. Of very many, counting stops somewhere.",
      }),
    ),
    current_revision: Type.Optional(
      Type.Integer({ description: "With `revision_mismatch`: the revision that the spec has." }),
    ),
    version: Type.Optional(
      Type.Integer({ description: "With `pointer_pending`: the version that will become live." }),
    ),
  },
  { title: "Problem" },
);
export type Problem = Static<typeof Problem>;
