import {
  type CustomTypes,
  type Diagnostic,
  defineCustomTypes,
  locateDiagnostics,
  validateDraft,
} from "@screenspec/format";
import { readCatalog, schemasOf } from "../catalog/read-catalog.ts";
import type { Config } from "../config/config.ts";
import type { JsonFile } from "../files/json-file.ts";
import { Failure, type FileProblem } from "../output/failure.ts";
import type { Finding } from "../output/finding.ts";
import type { LocalSpec } from "./local-spec.ts";
import { fileOfPointer } from "./local-spec.ts";
import { readSpecs } from "./read-specs.ts";

export interface CheckedSpecs {
  readonly specs: readonly LocalSpec[];
  /** How many there are, with those that can't be read. */
  readonly count: number;
  /** In the order of the files. */
  readonly findings: readonly Finding[];
  /** The custom types of the catalog folder. */
  readonly customTypes: CustomTypes;
}

/** Reads and validates the specs of a project, all or those with the given slugs, without a server. */
export function checkSpecs(config: Config, slugs?: readonly string[]): CheckedSpecs {
  const catalog = readCatalog(config);
  const { specs, count, problems } = readSpecs(config, slugs);
  const customTypes = defineCustomTypes(schemasOf(catalog.types));
  const findings = [
    ...[...catalog.problems, ...problems].map(findingOfProblem),
    ...specs.flatMap((spec) => findingsOf(spec, customTypes)),
  ];
  return { specs, count, findings, customTypes };
}

/**
 * Reads specs that have no errors.
 *
 * @throws Failure with all errors
 */
export function requireValidSpecs(config: Config, slugs: readonly string[]): CheckedSpecs {
  const checked = checkSpecs(config, slugs.length > 0 ? slugs : undefined);
  const problems = errorsOf(checked.findings);
  if (problems.length === 0) return checked;
  throw new Failure("files_invalid", "The files of the specs have errors.", {
    problems,
    hint: "Run `screenspec validate` to see the lines.",
  });
}

/** Returns the errors among findings as the problems of a failure. */
export function errorsOf(findings: readonly Finding[]): FileProblem[] {
  return findings
    .filter(({ severity }) => severity === "error")
    .map(({ file, start, code, message, hint }) => ({ file, ...start, code, message, hint }));
}

export function findingOfProblem({
  file,
  line,
  column,
  code,
  message,
  hint,
  source,
}: FileProblem): Finding {
  const start = { line: line ?? 1, column: column ?? 1 };
  const end = { line: start.line, column: start.column + (source?.length ?? 0) };
  const finding = { file, start, end, severity: "error", code, message, hint } as const;
  return source === undefined ? finding : { ...finding, text: source.text };
}

/** Validates a spec, and locates each diagnostic in the file that has the value. */
export function findingsOf(spec: LocalSpec, customTypes: CustomTypes): Finding[] {
  return locateFindings(spec, validateDraft(spec.spec, { customTypes }));
}

/** Locates the diagnostics of a spec in the files that have the values. */
export function locateFindings(spec: LocalSpec, diagnostics: readonly Diagnostic[]): Finding[] {
  const byFile = new Map<JsonFile, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const { file, pointer } = fileOfPointer(spec, diagnostic.pointer);
    const inFile = byFile.get(file) ?? [];
    byFile.set(file, inFile);
    inFile.push({ ...diagnostic, pointer });
  }
  return [...byFile].flatMap(([file, inFile]) =>
    locateDiagnostics(file.text, inFile)
      .sort((one, other) => one.range.start.offset - other.range.start.offset)
      .map(({ range: { start, end }, severity, code, message, hint }) => ({
        file: file.name,
        start: { line: start.line, column: start.column },
        end: { line: end.line, column: end.column },
        severity,
        code,
        message,
        hint,
        text: file.text,
      })),
  );
}
