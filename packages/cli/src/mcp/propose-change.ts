import { applyFix, type JsonObject, specVersion } from "@screenspec/format";
import Type from "typebox";
import type { CommandContext } from "../command-context.ts";
import type { Config } from "../config/config.ts";
import { readConfig } from "../config/read-config.ts";
import { changeFile } from "../files/change-file.ts";
import { isPortableName } from "../files/paths.ts";
import { Failure } from "../output/failure.ts";
import { openServer } from "../server/open-server.ts";
import { changesOfSpec, newSpecFile } from "../specs/change-specs.ts";
import { contentOf, hashOf } from "../specs/content.ts";
import { describeDifferences } from "../sync/describe-differences.ts";
import { readContent, readCustomTypes, type Source, slugInput } from "./read-content.ts";
import { defineTool, jsonContent } from "./tool.ts";
import { requireValid } from "./validate.ts";

const pointer = Type.String({ description: "A JSON Pointer into the content." });

export const proposeChange = defineTool({
  name: "propose_change",
  title: "Change a spec",
  description:
    "Changes a spec, or creates one: writes its file, or saves its draft on the server. It never publishes: apps see nothing of it before a person publishes. Pass either the whole `content`, or a `patch` of the current content. A content with errors isn't written. Pass the `etag` of get_spec for an existing spec: if it has changed since, nothing is written. Returns what changed as sentences, and the new etag.",
  input: Type.Object(
    {
      slug: slugInput,
      target: Type.Enum(["file", "draft"], {
        description: "`file`: write the project's file. `draft`: save the draft on the server.",
      }),
      etag: Type.Optional(
        Type.String({ description: "The etag of get_spec. Leave it out to create a spec." }),
      ),
      content: Type.Optional(
        Type.Unsafe<JsonObject>({
          type: "object",
          description:
            "The whole content: name, and components, or entryPoint, screens, actions and so on. Missing members are removed.",
        }),
      ),
      patch: Type.Optional(
        Type.Array(
          Type.Union([
            Type.Object({
              op: Type.Enum(["add", "replace"]),
              path: pointer,
              value: Type.Unknown(),
            }),
            Type.Object({ op: Type.Enum(["remove"]), path: pointer }),
            Type.Object({ op: Type.Enum(["move"]), from: pointer, path: pointer }),
          ]),
          { description: "A JSON Patch (RFC 6902) with add, replace, remove and move." },
        ),
      ),
    },
    { additionalProperties: false },
  ),
  annotations: {
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: true,
    openWorldHint: true,
  },
  run: async (context, { slug, target, etag, content, patch }) => {
    if (!isPortableName(slug)) {
      throw new Failure("invalid_arguments", `"${slug}" can't be a slug.`, {
        hint: "Windows has a device with this name, so no file. Use another slug.",
      });
    }
    if ((content === undefined) === (patch === undefined)) {
      throw new Failure("invalid_arguments", "Pass either a content or a patch.");
    }
    const current = await findCurrent(context, slug, target);
    requireEtag(slug, current?.etag, etag);
    const before = current?.content ?? {};
    const after = contentOf(content ?? patched(before, patch ?? []));
    const customTypes = current?.customTypes ?? (await readCustomTypes(context));
    const warnings = requireValid(
      after,
      customTypes,
      "The content has errors. Nothing was written.",
    );
    const written =
      target === "file"
        ? await writeFiles(context, slug, current, after)
        : await saveDraft(context, slug, etag, after);
    return jsonContent(
      {
        slug,
        ...written,
        differences: current === undefined ? [] : describeDifferences(before, after),
        warnings: warnings.slice(0, 20),
      },
      "The change was written. Read the spec by get_spec.",
    );
  },
});

type Current = Awaited<ReturnType<typeof readContent>>;

async function findCurrent(
  context: CommandContext,
  slug: string,
  target: Source,
): Promise<Current | undefined> {
  try {
    return await readContent(context, slug, target);
  } catch (error) {
    if (error instanceof Failure && ["spec_missing", "not_found"].includes(error.code)) {
      return undefined;
    }
    throw error;
  }
}

function requireEtag(slug: string, current: string | undefined, given: string | undefined): void {
  if (current === given) return;
  const hint = "Read it by get_spec, make the change to that content, and pass its etag.";
  if (current === undefined) {
    throw new Failure("spec_missing", `There is no spec "${slug}" any more.`, {
      hint: "Leave out the etag to create it.",
    });
  }
  throw given === undefined
    ? new Failure("etag_required", `The spec "${slug}" exists already.`, { hint })
    : new Failure("etag_mismatch", `The spec "${slug}" has changed since you read it.`, { hint });
}

type Edits = Parameters<typeof applyFix>[1]["edits"];

function patched(content: JsonObject, edits: Edits): JsonObject {
  try {
    return applyFix(content, { title: "", edits });
  } catch (cause) {
    throw new Failure("patch_failed", "The patch doesn't fit the content. Nothing was written.", {
      reason: Object(cause).message,
      hint: "Read the content by get_spec, and check the pointers.",
      cause,
    });
  }
}

async function writeFiles(
  context: CommandContext,
  slug: string,
  current: Current | undefined,
  content: JsonObject,
) {
  const config = await readConfig(context);
  const changes =
    current?.local === undefined
      ? [newSpecFile(config, slug, content, schemaOf(config))]
      : changesOfSpec(current.local, content);
  for (const change of changes) await changeFile(change);
  return { target: "file", etag: hashOf(content), files: changes.map(({ name }) => name) };
}

/** The schema that the project's server has, for editors. */
function schemaOf({ servers }: Config): string | undefined {
  const [server] = Object.values(servers);
  return server && `${server}/schemas/${specVersion}/spec.json`;
}

async function saveDraft(
  context: CommandContext,
  slug: string,
  etag: string | undefined,
  content: JsonObject,
) {
  const { api, server } = await openServer(context);
  const body = { ...content, name: `${content["name"] ?? slug}` };
  const options = etag === undefined ? { headers: { "if-none-match": "*" } } : { ifMatch: etag };
  const saved = await api.putSpecBySlug({ slug, body }, options).withResponse();
  const { id, revision } = saved.data;
  return { target: "draft", etag: saved.etag, revision, console: `${server}/console/specs/${id}` };
}
