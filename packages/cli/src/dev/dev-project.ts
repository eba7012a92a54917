import { isSlug } from "@screenspec/api/slugs";
import {
  type CustomTypes,
  composeDocument,
  composePreview,
  type DraftContent,
  defineCustomTypes,
  validateDraft,
} from "@screenspec/format";
import { readCatalog, schemasOf } from "../catalog/read-catalog.ts";
import type { Config } from "../config/config.ts";
import type { FileProblem } from "../output/failure.ts";
import type { Finding } from "../output/finding.ts";
import { findingOfProblem, locateFindings } from "../specs/check-specs.ts";
import type { LocalSpec } from "../specs/local-spec.ts";
import { readSpecs } from "../specs/read-specs.ts";

/** A spec as `dev` shows it. */
interface DevSpec {
  readonly slug: string;
  readonly name: string;
  /** Located only when they are read, so that the screen needn't wait for them. */
  readonly findings: readonly Finding[];
  /** Findings of unreadable files. */
  readonly fileFindings: readonly Finding[];
  /** The JSON text of the last document that its files composed to; undefined while there was none. */
  readonly document: string | undefined;
  /** The texts of all files, to detect changes; undefined if a file was broken. */
  readonly source: string | undefined;
}

/** The files of a project, read again spec by spec when they change. */
export interface DevProject {
  readonly specs: ReadonlyMap<string, DevSpec>;
  /** Findings of files that belong to no spec. */
  readonly findings: readonly Finding[];
  /** Reads the specs with these slugs again. */
  update(slugs: readonly string[]): void;
  /** Reads the custom types again, and all specs. */
  updateAll(): void;
}

export function openDevProject(config: Config): DevProject {
  const specs = new Map<string, DevSpec>();
  let catalogRevision = 0;
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
      const { name = slug, document } = before ?? {};
      const findings = ofFiles;
      return { slug, name, findings, fileFindings: findings, document, source: undefined };
    }
    const texts = [local.main, ...local.parts.map(({ file }) => file)].map(({ text }) => text);
    const source = [catalogRevision, ...texts].join("\n");
    // A file system can report one save several times.
    if (before?.source === source) return before;
    const head = { specId: slug, version: 1, createdAt: "1970-01-01T00:00:00Z" };
    const diagnostics = validateDraft(local.spec, { customTypes });
    const isValid = !diagnostics.some(({ severity }) => severity === "error");
    // The preview also tracks sources, which takes several times as long.
    const document = isValid
      ? composeDocument(local.spec as DraftContent, head, { customTypes })
      : composePreview(local.spec, head, { customTypes }).document;
    const { name = slug } = local.spec;
    let located: readonly Finding[] | undefined;
    return {
      slug,
      name: `${name}`,
      get findings() {
        located ??= [...ofFiles, ...locateFindings(local, diagnostics)];
        return located;
      },
      fileFindings: ofFiles,
      document: JSON.stringify(document),
      source,
    };
  }

  function updateAll(): void {
    const { types, problems } = readCatalog(config);
    customTypes = defineCustomTypes(schemasOf(types));
    catalogRevision += 1;
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
function slugOfFile({ specs }: Pick<Config, "specs">, name: string): string | undefined {
  if (!name.startsWith(`${specs}/`)) return undefined;
  const [first = "", ...inner] = name.slice(specs.length + 1).split("/");
  const slug = inner.length > 0 ? first : first.replace(/\.json$/, "");
  // A folder without a main file belongs to no spec.
  return isSlug(slug) && (inner.length > 0 || first !== slug) ? slug : undefined;
}
