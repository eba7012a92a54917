import { checkSchema, isCatalogName, isName, type JsonObject, nameHint } from "@screenspec/format";
import type { Config } from "../config/config.ts";
import { type JsonFile, listJsonFiles, placeIn, readJsonFile } from "../files/json-file.ts";
import { foldName } from "../files/paths.ts";
import type { FileProblem } from "../output/failure.ts";

export const catalogLists = ["widgets", "actions"] as const;
export type CatalogList = (typeof catalogLists)[number];

/** A custom type in the file `catalog/widgets/<name>.json` or `catalog/actions/<name>.json`. */
export interface LocalType {
  readonly list: CatalogList;
  readonly name: string;
  readonly description: string;
  /** Null accepts any attributes. */
  readonly schema: JsonObject | null;
  readonly file: JsonFile;
}

/** Reads the custom types of a project, and reports all problems at once. Without the folder there are none. */
export function readCatalog(config: Config): {
  readonly types: readonly LocalType[];
  readonly problems: readonly FileProblem[];
} {
  const problems: FileProblem[] = [];
  const types = catalogLists.flatMap((list) => {
    const folderName = `${config.catalog}/${list}`;
    const seen = new Set<string>();
    return listJsonFiles(config.folder, folderName, problems).flatMap((entry) => {
      const file = readJsonFile(config.folder, `${folderName}/${entry}`, problems);
      if (file === undefined) return [];
      if (seen.has(foldName(entry))) {
        const message = "On macOS and Windows, another file has the same name.";
        problems.push({ file: file.name, code: "duplicate_type", message });
      }
      seen.add(foldName(entry));
      return readType(list, entry.slice(0, -".json".length), file, problems) ?? [];
    });
  });
  return { types, problems };
}

const known = ["$schema", "name", "description", "attributes_schema"];

function readType(
  list: CatalogList,
  name: string,
  file: JsonFile,
  problems: FileProblem[],
): LocalType | undefined {
  const count = problems.length;
  const report = (pointer: string, message: string, hint?: string) =>
    problems.push({ ...placeIn(file, pointer), code: "invalid_custom_type", message, hint });
  const { value } = file;
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    report("", "A custom type must be an object.", 'It has "description" and "attributes_schema".');
    return undefined;
  }
  if (!isName(name)) report("", "The file's name can't be the name of a type.", nameHint);
  if (isCatalogName(list, name)) report("", `"${name}" is a type of the format's own catalog.`);
  for (const key of Object.keys(value)) {
    if (!known.includes(key)) report(`/${key}`, `"${key}" is not a member of a custom type.`);
  }
  const { name: named = name, description = "", attributes_schema: schema = null } = Object(value);
  if (named !== name) report("/name", `The name of the type is that of its file, "${name}".`);
  if (typeof description !== "string") report("/description", '"description" must be a string.');
  if (schema !== null) {
    for (const problem of checkSchema(schema)) {
      report(`/attributes_schema${problem.pointer}`, problem.message);
    }
  }
  return problems.length > count ? undefined : { list, name, description, schema, file };
}

/** Returns the schemas by name, to validate specs with. */
export function schemasOf(types: readonly LocalType[]) {
  const ofList = (list: CatalogList) =>
    Object.fromEntries(
      types
        .filter((type) => type.list === list)
        .map(({ name, schema }) => [name, schema ?? undefined]),
    );
  return { widgets: ofList("widgets"), actions: ofList("actions") };
}
