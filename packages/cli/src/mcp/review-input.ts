import Type from "typebox";

export const reviewInput = Type.String({
  minLength: 1,
  maxLength: 200,
  description:
    "The id of the review, or the slug of a spec that has only one review that has not ended.",
  examples: ["review_01h455vb4pex5vsknk084sn02q"],
});

/** For annotations of tools that change a review: apps see nothing of it. */
export const reviewChange = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: true,
};
