import { plural } from "../output/finding.ts";
import type { Output } from "../output/output.ts";
import { listDifferences, someOf } from "./describe-differences.ts";
import type { Plan } from "./plan.ts";

const signs = { create: "+", update: "~", delete: "-" } as const;
const colors = { create: "green", update: "yellow", delete: "red" } as const;

/** A plan for people: what will be created, updated and deleted, and what stands in the way. */
export function planText(
  output: Output,
  { server, types, specs, conflicts, ignored, left }: Plan,
): string {
  const { style } = output;
  const head = (action: keyof typeof signs, name: string) =>
    `${style(colors[action], `${signs[action]} ${action}`)} ${style("bold", name)}`;
  const blocks = [
    ...types.map(({ list, name, action, differences }) =>
      [head(action, `${list}/${name}`), ...listDifferences(output, differences)].join("\n"),
    ),
    ...specs.map(({ slug, action, differences }) =>
      [head(action, slug), ...listDifferences(output, differences)].join("\n"),
    ),
    ...conflicts.map(({ slug, reason, ours, theirs }) =>
      [
        `${style("red", "! conflict")} ${style("bold", slug)} ${reason}`,
        ...(ours.length > 0 ? ["  here:", ...listDifferences(output, ours)] : []),
        ...(theirs.length > 0 ? ["  on the server:", ...listDifferences(output, theirs)] : []),
      ].join("\n"),
    ),
    ...left.map(({ slug, reason }) => `Not deleted: ${slug}. ${reason}`),
    ...(ignored.length > 0 ? [`Only on the server, and left alone: ${someOf(ignored)}.`] : []),
  ];
  const count = (action: keyof typeof signs) =>
    [...types, ...specs].filter((each) => each.action === action).length;
  const summary = [
    `Plan for ${server}:`,
    `${count("create")} to create, ${count("update")} to update, ${count("delete")} to delete`,
    ...(conflicts.length > 0 ? [`, ${plural(conflicts.length, "conflict")}`] : []),
  ];
  return [...blocks, `${summary.join(" ").replace(" ,", ",")}.`].join("\n");
}
