import { type CustomTypes, composePreview, defineCustomTypes } from "@screenspec/format";
import { readCatalog, schemasOf } from "../catalog/read-catalog.ts";
import type { Config } from "../config/config.ts";
import { isSlug } from "../files/paths.ts";
import type { FileProblem } from "../output/failure.ts";
import type { Finding } from "../output/finding.ts";
import { findingOfProblem, locateFindings } from "../specs/check-specs.ts";
import { type LocalSpec, readSpecs } from "../specs/read-specs.ts";

/** A spec as `dev` shows it. */
interface DevSpec {
  readonly slug: string;
  readonly name: string;
  readonly findings: readonly Finding[];
  /** The JSON text of the last document that its files composed to; undefined while there was none. */
  readonly document: string | undefined;
}

/** The files of a project, read again spec by spec when they change. */
export interface DevProject {
  readonly specs: ReadonlyMap<string, DevSpec>;
  /** Of files that belong to no spec. */
  readonly findings: readonly Finding[];
  /** Reads the specs with these slugs again. */
  update(slugs: readonly string[]): void;
  /** Reads the custom types again, and all specs. */
  updateAll(): void;
}

export function openDevProject(config: Config): DevProject {
  const specs = new Map<string, DevSpec>();
  let customTypes: CustomTypes = defineCustomTypes({});
  let ofCatalog: readonly Finding[] = [];
  let ofFolder: readonly Finding[] = [];

  function read(slugs: readonly string[] | undefined): void {
    const { specs: locals, problems } = readSpecs(config, slugs);
    const bySlug = Map.groupBy(problems, ({ file }) => slugOfFile(config, file));
    ofFolder = (bySlug.get(undefined) ?? []).map(findingOfProblem);
    const bySlugLocal = new Map(locals.map((local) => [local.slug, local]));
    const read = [...bySlugLocal.keys(), ...bySlug.keys()].filter((slug) => slug !== undefined);
    for (const slug of new Set(slugs ?? [...specs.keys(), ...read])) {
      const problemsOfSpec = bySlug.get(slug) ?? [];
      const local = bySlugLocal.get(slug);
      const isMissing = local === undefined && !problemsOfSpec.some(isOfPresentFile);
      if (isMissing) specs.delete(slug);
      else specs.set(slug, readSpec(slug, local, problemsOfSpec));
    }
  }

  /** The document stays while a file is broken, as while an editor saves it. */
  function readSpec(
    slug: string,
    local: LocalSpec | undefined,
    problems: readonly FileProblem[],
  ): DevSpec {
    const ofFiles = problems.map(findingOfProblem);
    const before = specs.get(slug);
    if (local === undefined || (ofFiles.length > 0 && before?.document !== undefined)) {
      return { name: slug, document: undefined, ...before, slug, findings: ofFiles };
    }
    const head = { specId: slug, version: 1, createdAt: "1970-01-01T00:00:00Z" };
    const { document, diagnostics } = composePreview(local.spec, head, { customTypes });
    const { name = slug } = local.spec;
    return {
      slug,
      name: `${name}`,
      findings: [...ofFiles, ...locateFindings(local, diagnostics)],
      document: JSON.stringify(document),
    };
  }

  function updateAll(): void {
    const { types, problems } = readCatalog(config);
    customTypes = defineCustomTypes(schemasOf(types));
    ofCatalog = problems.map(findingOfProblem);
    read(undefined);
  }

  updateAll();
  return {
    specs,
    get findings() {
      return [...ofCatalog, ...ofFolder];
    },
    update: read,
    updateAll,
  };
}

function isOfPresentFile({ code }: FileProblem): boolean {
  return code !== "spec_missing";
}

/** Returns the slug of the spec that a file is of: `specs/<slug>.json` or a file in `specs/<slug>`. */
export function slugOfFile({ specs }: Pick<Config, "specs">, name: string): string | undefined {
  if (!name.startsWith(`${specs}/`)) return undefined;
  const [first = "", ...inner] = name.slice(specs.length + 1).split("/");
  const slug = inner.length > 0 ? first : first.replace(/\.json$/, "");
  // A folder without a main file belongs to no spec.
  return isSlug(slug) && (inner.length > 0 || first !== slug) ? slug : undefined;
}
