import { maxSlugCharacters, slugPattern } from "@screenspec/api/slugs";
import { type CustomTypes, defineCustomTypes, type JsonObject } from "@screenspec/format";
import Type from "typebox";
import { type CatalogList, catalogLists, readCatalog, schemasOf } from "../catalog/read-catalog.ts";
import type { CommandContext } from "../command-context.ts";
import { findConfig } from "../config/read-config.ts";
import { Failure } from "../output/failure.ts";
import { findSpec } from "../publishing/release.ts";
import { openServer } from "../server/open-server.ts";
import { contentOf, hashOf } from "../specs/content.ts";
import type { LocalSpec } from "../specs/local-spec.ts";
import { readSpecs } from "../specs/read-specs.ts";
import { asJson } from "../sync/compare.ts";

export const slugInput = Type.String({
  pattern: slugPattern.source,
  maxLength: maxSlugCharacters,
  description:
    "The slug of the spec, the name of its file without `.json`: lower-case letters and digits, in words joined by hyphens.",
  examples: ["home"],
});

export const sourceInput = Type.Enum(["file", "draft"], {
  description:
    "`file`: the file of the project. `draft`: the draft on the server. Default: the file if there is one.",
});

export type Source = "file" | "draft";

interface Found {
  readonly source: Source;
  readonly content: JsonObject;
  /** Identifies the state of the content, so that a change doesn't overwrite another one. */
  readonly etag: string;
  readonly local: LocalSpec | undefined;
  readonly customTypes: CustomTypes;
}

/**
 * Reads the content of a spec.
 *
 * @param source undefined: the file if there is one, else the draft
 * @throws Failure if there is no such spec, or its files have problems
 */
export async function readContent(
  context: CommandContext,
  slug: string,
  source: Source | undefined,
): Promise<Found> {
  const local = source === "draft" ? undefined : await findLocal(context, slug);
  const customTypes = await readCustomTypes(context);
  if (local !== undefined) {
    const content = contentOf(local.spec);
    return { source: "file", content, etag: hashOf(content), local, customTypes };
  }
  if (source === "file") {
    throw new Failure("spec_missing", `The project has no file of the spec "${slug}".`, {
      hint: 'list_specs lists the specs. `"source": "draft"` reads the server.',
    });
  }
  const { api } = await openServer(context);
  await findSpec(api, slug);
  const { data, etag = "" } = await api.getSpecBySlug({ slug }).withResponse();
  const content = contentOf(asJson(data));
  return { source: "draft", content, etag, local: undefined, customTypes };
}

/** @throws Failure if the spec's files have problems */
async function findLocal(context: CommandContext, slug: string): Promise<LocalSpec | undefined> {
  const config = await findConfig(context);
  if (config === undefined) return undefined;
  const { specs, problems } = readSpecs(config, [slug]);
  const [local] = specs;
  const name = `${config.specs}/${slug}`;
  const own = problems.filter(
    ({ file, code }) =>
      code !== "spec_missing" && (file === `${name}.json` || file.startsWith(`${name}/`)),
  );
  if (own.length > 0) {
    throw new Failure("files_invalid", "The files of the spec have problems.", { problems: own });
  }
  return local;
}

/** The custom types of the project; without a project, those of the server. */
export async function readCustomTypes(context: CommandContext): Promise<CustomTypes> {
  const config = await findConfig(context);
  if (config !== undefined) return defineCustomTypes(schemasOf(readCatalog(config).types));
  if (!context.options.server && !context.shell.env["SCREENSPEC_SERVER"]) {
    return defineCustomTypes({});
  }
  const { api } = await openServer(context);
  const schemas: Record<CatalogList, Record<string, JsonObject | undefined>> = {
    widgets: {},
    actions: {},
  };
  for (const list of catalogLists) {
    const listTypes = list === "widgets" ? api.listCustomWidgets : api.listCustomActions;
    for await (const { name, attributes_schema } of listTypes({ limit: 200 })) {
      schemas[list][name] = attributes_schema === null ? undefined : asJson(attributes_schema);
    }
  }
  return defineCustomTypes(schemas);
}
