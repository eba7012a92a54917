import { conformanceFiles } from "../../packages/format/testing/conformance-files.ts";
import { coveredByScenarios } from "../../packages/format/testing/covered-by-scenarios.ts";
import type { ScenarioFile } from "../../packages/format/testing/scenario-files.ts";
import { type Outcomes, runCases } from "./run-cases.ts";

/** Runs the scenarios in both SDKs, and prints in Markdown which of them passed and what they cover. */
const files = conformanceFiles<ScenarioFile>("scenarios");
const cases = files.flatMap((file) => file.cases.map((given) => ({ ...given, file: file.name })));
const runtime = await runCases("packages/rendering/src/conformance/scenarios.test.ts");
const web = await runCases("packages/web/src/conformance/scenarios-in-browser.full.test.ts");
const failed = [...runtime.failed, ...web.failed];

process.stdout.write(
  [
    "# Conformance",
    "",
    "## Scenarios",
    "",
    ...fileTable(),
    "",
    "What only drawing decides is left to those who draw: the runtime passes by such cases.",
    "",
    "## What they cover",
    "",
    ...coverTable(),
    "",
    ...(failed.length > 0 ? ["## Failed", "", ...failed.map((name) => `- ${name}`), ""] : []),
  ].join("\n"),
);
process.exitCode = failed.length > 0 ? 1 : 0;

function fileTable(): readonly string[] {
  const rows = files.map(({ name, cases: all }) => [
    `\`${name}\``,
    all.length,
    passedIn(runtime, name),
    passedIn(web, name),
  ]);
  const all = ["**all**", cases.length, runtime.passed.length, web.passed.length];
  return table(["file", "cases", "runtime passed", "web passed"], [...rows, all]);
}

/** A row for each kind of covered feature, with its number of cases. */
function coverTable(): readonly string[] {
  const kinds = Map.groupBy(coveredByScenarios(), (name) => name.split(":")[0] ?? "");
  const rows = [...kinds].map(([kind, names]) => {
    const counts = names.map((name) => {
      const count = cases.filter(({ covers }) => covers.includes(name)).length;
      return `\`${name.slice(kind.length + 1)}\` ${count}`;
    });
    return [kind, names.length, counts.join(", ")];
  });
  return table(["kind", "how many", "cases of each"], rows);
}

function passedIn({ passed }: Outcomes, file: string): number {
  return passed.filter((name) => name.startsWith(`${file}: `)).length;
}

/** The lines of a Markdown table. */
function table(
  heads: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): readonly string[] {
  const rule = heads.map(() => "---");
  return [heads, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`);
}
