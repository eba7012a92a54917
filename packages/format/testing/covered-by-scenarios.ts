import { readFileSync } from "node:fs";
import { actions, widgets } from "../src/catalog/catalog.ts";
import { renderers } from "../src/catalog/renderers.ts";
import { validators } from "../src/catalog/validators.ts";
import { membersOfCatalog } from "./case-members.ts";

/** Returns the names of all features that the scenarios together must cover. */
export function coveredByScenarios(): readonly string[] {
  const members = membersOfCatalog();
  const mode = members.get("Rule.mode");
  return [
    ...named("renderer", Object.keys(renderers)),
    ...named("widget", Object.keys(widgets)),
    ...named("action", Object.keys(actions)),
    ...named("validator", Object.keys(validators)),
    ...named("trigger", ofOwner("Trigger", [...members.keys()])),
    ...named("mode", mode?.kind === "choice" ? mode.of : []),
    ...named("error", codesOf("behaviour.md", "### Results and errors")),
    ...named("event", codesOf("behaviour.md", "## Run-time events")),
    ...named("event", codesOf("expressions.md", "## Events")),
  ];
}

function named(what: string, names: readonly string[]): readonly string[] {
  return names.map((name) => `${what}:${name}`);
}

function ofOwner(owner: string, members: readonly string[]): readonly string[] {
  return members
    .filter((name) => name.startsWith(`${owner}.`))
    .map((name) => name.slice(owner.length + 1));
}

/** The codes in the first column of the table under a heading of a documentation page. */
function codesOf(file: string, heading: string): readonly string[] {
  const text = readFileSync(new URL(`../../../docs/format/${file}`, import.meta.url), "utf8");
  const section = text.split(`\n${heading}\n`)[1]?.split(/\n#+ /)[0] ?? "";
  const rows = section.split("\n| `code` |")[1]?.split("\n").slice(2) ?? [];
  return rows
    .map((row) => row.split("|")[1] ?? "")
    .flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, code = ""]) => code));
}
