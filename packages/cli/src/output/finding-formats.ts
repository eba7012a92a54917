import { createHash } from "node:crypto";
import type { Log } from "sarif";
import { codeFrame } from "./code-frame.ts";
import { countFindings, type Finding, plural } from "./finding.ts";
import type { Output } from "./output.ts";
import { placeAsText } from "./report-failure.ts";

export const findingFormats = ["pretty", "sarif", "github", "gitlab"] as const;
export type FindingFormat = (typeof findingFormats)[number];

/** Findings as a person reads them: place, message, the lines around it, and a hint. */
export function prettyFindings(output: Output, findings: readonly Finding[]): string {
  return findings.map((finding) => prettyFinding(output, finding)).join("\n\n");
}

function prettyFinding(output: Output, finding: Finding): string {
  const { style } = output;
  const { file, start, severity, code, message, hint } = finding;
  const color = severity === "error" ? "red" : "yellow";
  return [
    `${style("bold", placeAsText({ file, ...start }))} ${style(color, severity)} ${message} ${style("dim", code)}`,
    ...codeFrame(output, finding).map((line) => `  ${line}`),
    ...(hint === undefined ? [] : [`  ${style("cyan", "hint:")} ${hint}`]),
  ].join("\n");
}

export function findingsAsJson(specs: number, findings: readonly Finding[]) {
  const { errors, warnings } = countFindings(findings);
  return {
    valid: errors === 0,
    specs,
    errors,
    warnings,
    findings: findings.map(({ file, start, end, severity, code, message, hint }) => ({
      file,
      line: start.line,
      column: start.column,
      end_line: end.line,
      end_column: end.column,
      severity,
      code,
      message,
      ...(hint !== undefined && { hint }),
    })),
  };
}

export function summaryOf(specs: number, findings: readonly Finding[]): string {
  const { errors, warnings } = countFindings(findings);
  if (findings.length === 0) return `${plural(specs, "spec")}: no problems.`;
  return `${plural(specs, "spec")}: ${plural(errors, "error")}, ${plural(warnings, "warning")}.`;
}

/**
 * Findings as workflow commands, which GitHub shows beside the lines of a pull request.
 *
 * @see https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function githubFindings(
  { command }: Pick<Output, "command">,
  findings: readonly Finding[],
): string {
  return findings
    .map(({ file, start, end, severity, code, message, hint }) => {
      const properties = {
        file,
        line: start.line,
        endLine: end.line,
        // GitHub ignores columns of a range of several lines.
        ...(start.line === end.line && { col: start.column, endColumn: end.column }),
        title: code,
      };
      const list = Object.entries(properties).map(
        ([key, value]) => `${key}=${escapeProperty(`${value}`)}`,
      );
      const text = hint === undefined ? message : `${message}\n${hint}`;
      return `${command(severity)} ${list.join(",")}::${escapeData(text)}`;
    })
    .join("\n");
}

/**
 * Findings as a code quality report, which GitLab shows in a merge request.
 *
 * @see https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
 */
export function gitlabFindings(findings: readonly Finding[]) {
  const counts = new Map<string, number>();
  return findings.map(({ file, start, end, severity, code, message, hint }) => {
    // Without the line, which edits elsewhere in the file change. GitLab shows only one of equal fingerprints.
    const identity = `${file}\n${code}\n${message}`;
    const count = counts.get(identity) ?? 0;
    counts.set(identity, count + 1);
    const fingerprint = createHash("sha256").update(identity + (count > 0 ? `\n${count}` : ""));
    return {
      description: hint === undefined ? message : `${message} ${hint}`,
      check_name: code,
      fingerprint: fingerprint.digest("hex"),
      severity: severity === "error" ? "major" : "minor",
      location: { path: file, lines: { begin: start.line, end: end.line } },
    };
  });
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

/** Findings as a SARIF 2.1.0 log, for code scanning. @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/ */
export function sarifFindings(version: string, findings: readonly Finding[]): Log {
  const rules = [...new Set(findings.map(({ code }) => code))].sort();
  return {
    $schema:
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: { name: "screenspec", version, rules: rules.map((id) => ({ id })) },
        },
        // Columns count UTF-16 code units.
        columnKind: "utf16CodeUnits",
        results: findings.map(({ file, start, end, severity, code, message, hint }) => ({
          ruleId: code,
          ruleIndex: rules.indexOf(code),
          level: severity,
          message: { text: hint === undefined ? message : `${message} ${hint}` },
          locations: [
            {
              physicalLocation: {
                artifactLocation: {
                  uri: file.split("/").map(encodeURIComponent).join("/"),
                  uriBaseId: "%SRCROOT%",
                },
                region: {
                  startLine: start.line,
                  startColumn: start.column,
                  endLine: end.line,
                  endColumn: end.column,
                },
              },
            },
          ],
        })),
      },
    ],
  };
}
