import Type, { type Static } from "typebox";
import { requestErrorCodes, requestErrorSentences } from "./request-error-codes.ts";

/** An error in a request. */
export const RequestError = Type.Object(
  {
    pointer: Type.String({
      description:
        "The place: a JSON Pointer (RFC 6901) into the body, or for a publish into the draft.",
    }),
    line: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: "The line of an NDJSON body, into which the pointer leads.",
      }),
    ),
    parameter: Type.Optional(
      Type.String({
        description: "The query parameter or header, if the error isn't in the body.",
      }),
    ),
    code: Type.Enum([...requestErrorCodes], {
      description: "The code, for programs. Codes are stable; later versions may add some.",
      "x-enumDescriptions": requestErrorSentences,
    }),
    message: Type.String({ description: "The message, for people." }),
    hint: Type.Optional(Type.String({ description: "How to fix it." })),
  },
  { title: "RequestError" },
);
export type RequestError = Static<typeof RequestError>;

/** The body of every error response. RFC 9457. */
export const Problem = Type.Object(
  {
    type: Type.String({ description: "The code as a URN." }),
    title: Type.String({ description: "The meaning of the code." }),
    status: Type.Integer({ description: "The HTTP status." }),
    detail: Type.String({ description: "The details of this occurrence." }),
    code: Type.String({
      description:
        "The code. Codes are stable: programs may branch on them. Each operation lists its codes.",
    }),
    request_id: Type.String({
      description:
        "The id of the request, which is also in the header `X-Request-Id` and in the log.",
    }),
    errors: Type.Optional(Type.Array(RequestError, { description: "The first 100 errors." })),
    error_count: Type.Optional(
      Type.Integer({
        description:
          "The number of errors, including those that aren't listed. Very many errors aren't counted completely.",
      }),
    ),
    current_revision: Type.Optional(
      Type.Integer({ description: "With `revision_mismatch`: the revision of the spec." }),
    ),
    version: Type.Optional(
      Type.Integer({ description: "With `pointer_pending`: the version that will become live." }),
    ),
    review_url: Type.Optional(
      Type.String({
        description: "With `review_required`: the address for the `POST` that opens a review.",
      }),
    ),
    review_id: Type.Optional(
      Type.String({
        description:
          "With `review_required`: a review of the channel that has not ended: one of this change, if possible.",
      }),
    ),
  },
  { title: "Problem" },
);
export type Problem = Static<typeof Problem>;
