import { reviewStatuses } from "@screenspec/api/review-states";
import Type from "typebox";
import { findSpec } from "../publishing/release.ts";
import { openServer } from "../server/open-server.ts";
import { slugInput } from "./read-content.ts";
import { defineTool, jsonContent } from "./tool.ts";

const maxReviews = 30;

export const listReviews = defineTool({
  name: "list_reviews",
  title: "List the reviews",
  description: `Lists the newest ${maxReviews} reviews: requests for a change of a channel. By default only those that have not ended. get_review returns the rest of one, such as comments and requested changes.`,
  input: Type.Object(
    {
      slug: Type.Optional(slugInput),
      channel: Type.Optional(Type.String({ description: "Only reviews of this channel." })),
      status: Type.Optional(
        Type.Enum([...reviewStatuses, "pending"], {
          description:
            "Only reviews with this status; `pending`, the default: `open`, `changes_requested` or `approved`.",
        }),
      ),
      mine: Type.Optional(
        Type.Boolean({ description: "Only reviews that this user has opened, also with keys." }),
      ),
    },
    { additionalProperties: false },
  ),
  annotations: { readOnlyHint: true, openWorldHint: true },
  run: async (context, { slug, channel, status = "pending", mine }) => {
    const { api } = await openServer(context);
    const reviews = await api.listReviews({
      limit: maxReviews,
      include: "names",
      status,
      ...(slug !== undefined && { spec_id: (await findSpec(api, slug)).id }),
      ...(channel !== undefined && { channel }),
      ...(mine === true && { author: "me" }),
    });
    // Descriptions can be long: get_review has them.
    const listed = reviews.map(({ description, reviewers, ...review }) => review);
    return jsonContent({ reviews: listed }, "Use `slug`, `channel` or `status`.");
  },
});
