import Type from "typebox";
import { findConfig } from "../config/read-config.ts";
import { Failure } from "../output/failure.ts";
import { openServer } from "../server/open-server.ts";
import { readSpecs } from "../specs/read-specs.ts";
import { type Source, sourceInput } from "./read-content.ts";
import { defineTool, jsonContent } from "./tool.ts";

const maxSpecs = 100;

interface ListedSpec {
  readonly slug: string;
  readonly name: string;
  readonly source: Source;
}

export const listSpecs = defineTool({
  name: "list_specs",
  title: "List the specs",
  description:
    "Lists the specs of the project's files, or the drafts on the server if `source` is `draft` or there is no project. Each has its slug and name.",
  input: Type.Object(
    {
      query: Type.Optional(
        Type.String({ description: "Only specs with this text in their slug or name." }),
      ),
      source: Type.Optional(sourceInput),
      offset: Type.Optional(
        Type.Integer({
          minimum: 0,
          description: `The first to return; each call has up to ${maxSpecs}.`,
        }),
      ),
    },
    { additionalProperties: false },
  ),
  annotations: { readOnlyHint: true, openWorldHint: true },
  run: async (context, { query = "", source, offset = 0 }) => {
    const config = await findConfig(context);
    if (source === "file" && config === undefined) {
      throw new Failure("config_missing", "There is no project in this folder.", {
        hint: 'Use `"source": "draft"` for the server.',
      });
    }
    const specs: ListedSpec[] = [];
    const add = (source: Source, slug: string, name: string) => {
      const text = `${slug} ${name}`.toLowerCase();
      if (text.includes(query.toLowerCase())) specs.push({ slug, name, source });
    };
    const problems = [];
    if (config !== undefined && source !== "draft") {
      const read = readSpecs(config);
      problems.push(...read.problems);
      for (const { slug, spec } of read.specs) add("file", slug, `${spec["name"] ?? slug}`);
    } else {
      const { api } = await openServer(context);
      for await (const { slug, name } of api.listSpecs({ limit: 200, sort: "name" })) {
        add("draft", slug, name);
      }
    }
    return jsonContent(
      {
        total: specs.length,
        specs: specs.slice(offset, offset + maxSpecs),
        ...(problems.length > 0 && { problems: problems.slice(0, 20) }),
      },
      "Use `query`.",
    );
  },
});
