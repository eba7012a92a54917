import Type from "typebox";
import { findReview } from "../reviews/find-review.ts";
import { openServer } from "../server/open-server.ts";
import { reviewChange, reviewInput } from "./review-input.ts";
import { defineTool, jsonContent } from "./tool.ts";

export const updateReview = defineTool({
  name: "update_review",
  title: "Update a review",
  description:
    "Binds a review to the present draft on the server, after changes that reviewers have requested. Approvals of the former content stop counting. Only update reviews that you were asked to work on.",
  input: Type.Object(
    {
      review: reviewInput,
      title: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      description: Type.Optional(Type.String({ maxLength: 10_000 })),
    },
    { additionalProperties: false },
  ),
  annotations: reviewChange,
  run: async (context, { review: name, ...body }) => {
    const connection = await openServer(context);
    const { id, url } = await findReview(connection, name);
    const review = await connection.api.updateReview({ review_id: id, body });
    return jsonContent({ url, ...review }, "It was updated.");
  },
});
