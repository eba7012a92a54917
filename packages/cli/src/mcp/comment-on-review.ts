import Type from "typebox";
import { findReview } from "../reviews/find-review.ts";
import { openServer } from "../server/open-server.ts";
import { reviewChange, reviewInput } from "./review-input.ts";
import { defineTool, jsonContent } from "./tool.ts";

export const commentOnReview = defineTool({
  name: "comment_on_review",
  title: "Comment on a review",
  description:
    "Adds a comment to a review, with `pointer` at a node, such as the result of a check or an answer to a comment. A comment approves nothing: only people do, in the Console.",
  input: Type.Object(
    {
      review: reviewInput,
      text: Type.String({ minLength: 1, maxLength: 10_000, description: "The comment." }),
      pointer: Type.Optional(
        Type.String({
          maxLength: 2000,
          description: "The node: a JSON Pointer into the composed document of the version.",
          examples: ["/screens/main/body/children/0"],
        }),
      ),
    },
    { additionalProperties: false },
  ),
  annotations: reviewChange,
  run: async (context, { review: name, ...body }) => {
    const connection = await openServer(context);
    const { id, url } = await findReview(connection, name);
    const comment = await connection.api.commentOnReview({ review_id: id, body });
    return jsonContent({ url, review_id: id, ...comment }, "It was added.");
  },
});
