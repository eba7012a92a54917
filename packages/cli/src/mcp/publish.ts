import Type from "typebox";
import { readRelease } from "../publishing/release.ts";
import { openServer } from "../server/open-server.ts";
import { slugInput } from "./read-content.ts";
import { defineTool, jsonContent } from "./tool.ts";

export const publish = defineTool({
  name: "publish",
  title: "Publish a draft",
  description:
    "Publishes the draft of a spec on the server to a channel: apps that use the channel show it at once. Show the person the result of diff against the channel before, and publish only if they asked for it. Files must be saved as a draft first. A protected channel refuses it: use open_review.",
  input: Type.Object(
    {
      slug: slugInput,
      channel: Type.String({
        description: "The channel. There is no default.",
        examples: ["staging"],
      }),
      message: Type.Optional(Type.String({ description: "The reason, for the history." })),
    },
    { additionalProperties: false },
  ),
  annotations: {
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: true,
    openWorldHint: true,
  },
  run: async (context, { slug, channel, message }) => {
    const connection = await openServer(context);
    const { id, server, before } = await readRelease(connection, slug, channel);
    const body = { channel, if_changed: true, ...(message !== undefined && { message }) };
    const result = await connection.api.publishSpec({ spec_id: id, body });
    return jsonContent(
      { server, slug, channel, before: before?.live_version ?? null, ...result },
      "It was published.",
    );
  },
});
