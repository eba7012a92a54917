import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { SpecPage } from "../spec-page.ts";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/**
 * The violations that axe finds in an element, and the number of passed rules.
 *
 * @param without rules that don't apply
 */
export async function findViolations(
  page: SpecPage["page"],
  element = "screen-spec",
  without: readonly string[] = [],
): Promise<Pick<AxeResults, "violations" | "passes" | "incomplete">> {
  const isThere = await page.evaluate("typeof axe === 'object'");
  if (!isThere) await page.evaluate(await readFile(axe, "utf8"));
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const options = JSON.stringify({ resultTypes: ["violations"], rules });
  return page.evaluate(`axe.run("${element}", ${options})`);
}
