import type { Result } from "axe-core";
import type { ExampleState } from "../examples/example-states.ts";

/** The result of axe for a state. */
export interface Found {
  readonly state: ExampleState;
  readonly scheme: string;
  readonly width: number;
  readonly violations: readonly Result[];
  readonly passes: number;
}

const impacts = ["critical", "serious", "moderate", "minor"] as const;

/** The results as Markdown: a table, then each violation with its elements. */
export function axeReport(found: readonly Found[]): string {
  const rows = found.map(({ state, scheme, width, violations, passes }) => {
    const counts = impacts.map(
      (impact) => violations.filter((violation) => violation.impact === impact).length,
    );
    return `| ${[state.example, state.name, width, scheme, ...counts, passes].join(" | ")} |`;
  });
  const details = found.flatMap(({ state, scheme, width, violations }) =>
    violations.flatMap(({ id, impact, help, nodes }) => [
      `- ${state.example} ${state.name}, ${width}, ${scheme}: **${id}** (${impact}) ${help}`,
      ...nodes.map(({ html, failureSummary = "" }) => {
        const why = failureSummary.split("\n").slice(1).join(";").trim();
        return `  - \`${html.replaceAll(/\s+/g, " ").slice(0, 160)}\` ${why}`;
      }),
    ]),
  );
  return [
    "# What axe finds in the examples",
    "",
    `| example | shows | width | scheme | ${impacts.join(" | ")} | rules passed |`,
    "|---|---|---|---|---|---|---|---|---|",
    ...rows,
    "",
    ...(details.length === 0 ? ["No violations."] : details),
    "",
  ].join("\n");
}
