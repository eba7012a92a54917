import { reviewActions } from "@screenspec/api/review-states";
import Type from "typebox";
import { readRelease } from "../publishing/release.ts";
import { reviewUrl } from "../reviews/find-review.ts";
import { openServer } from "../server/open-server.ts";
import { slugInput } from "./read-content.ts";
import { reviewChange } from "./review-input.ts";
import { defineTool, jsonContent } from "./tool.ts";

export const openReview = defineTool({
  name: "open_review",
  title: "Open a review",
  description:
    "Asks people to approve a change of a channel: by default, to publish the draft on the server as it is now. Files must be saved as a draft first. Apps get the change only after people have approved and applied the review in the Console: tell the person the returned url. Protected channels need it.",
  input: Type.Object(
    {
      slug: slugInput,
      channel: Type.String({
        description: "The channel. There is no default.",
        examples: ["production"],
      }),
      title: Type.String({
        minLength: 1,
        maxLength: 200,
        description: "The change in a few words.",
        examples: ["A warmer greeting"],
      }),
      description: Type.Optional(
        Type.String({
          maxLength: 10_000,
          description: "What reviewers should know: the reason, and how it was checked.",
        }),
      ),
      action: Type.Optional(
        Type.Enum([...reviewActions], { description: "The change; by default `publish`." }),
      ),
      from: Type.Optional(
        Type.String({ description: "Of `promote`: the channel whose live version is promoted." }),
      ),
      version: Type.Optional(
        Type.Integer({ minimum: 1, description: "Of `rollback` or `promote`: the version." }),
      ),
    },
    { additionalProperties: false },
  ),
  annotations: reviewChange,
  run: async (context, { slug, ...body }) => {
    const connection = await openServer(context);
    const { id, server } = await readRelease(connection, slug, body.channel);
    const review = await connection.api.openReview({ spec_id: id, body });
    return jsonContent({ url: reviewUrl(server, review.id), slug, ...review }, "It was opened.");
  },
});
