import Type from "typebox";
import { diffContentWithChannel } from "../publishing/diff-channel.ts";
import { openServer } from "../server/open-server.ts";
import { describeDifferences } from "../sync/describe-differences.ts";
import { readContent, slugInput, sourceInput } from "./read-content.ts";
import { defineTool, jsonContent } from "./tool.ts";
import { requireValid } from "./validate.ts";

export const diff = defineTool({
  name: "diff",
  title: "Compare a spec",
  description:
    "Shows as sentences what the file of a spec (or its draft) changes on the server: compared with the draft, or with what a channel serves to apps. Breaking changes come first and say why.",
  input: Type.Object(
    {
      slug: slugInput,
      source: Type.Optional(sourceInput),
      against: Type.String({
        description: "`draft`, or the name of a channel.",
        examples: ["draft", "staging", "production"],
      }),
    },
    { additionalProperties: false },
  ),
  annotations: { readOnlyHint: true, openWorldHint: true },
  run: async (context, { slug, source, against }) => {
    const found = await readContent(context, slug, source);
    const hint = "Compare after smaller changes.";
    if (against === "draft") {
      const draft = await readContent(context, slug, "draft");
      const differences = describeDifferences(draft.content, found.content);
      return jsonContent({ slug, source: found.source, against, differences }, hint);
    }
    const { content, customTypes } = found;
    requireValid(content, customTypes, "The content has errors, so it can't be published.");
    const { api } = await openServer(context);
    const compared = await diffContentWithChannel(api, against, { slug, ...found });
    return jsonContent({ source: found.source, against, ...compared }, hint);
  },
});
