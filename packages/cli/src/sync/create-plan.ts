import { defineCustomTypes } from "@screenspec/format";
import { readCatalog, schemasOf } from "../catalog/read-catalog.ts";
import type { CommandContext } from "../command-context.ts";
import { Failure, type FileProblem } from "../output/failure.ts";
import { errorsOf, findingsOf } from "../specs/check-specs.ts";
import { type OpenProject, openProject } from "./open-project.ts";
import type { Plan } from "./plan.ts";
import { type PlanOptions, planProject } from "./plan-project.ts";

/**
 * Plans an apply of a project.
 *
 * @throws Failure if the catalog has problems, or a spec that would be written has errors
 */
export async function createPlan(
  context: CommandContext,
  slugs: readonly string[],
  options: PlanOptions,
): Promise<{ readonly plan: Plan; readonly project: OpenProject }> {
  const project = await openProject(context, { slugs });
  const { types, problems } = readCatalog(project.config);
  const customTypes = defineCustomTypes(schemasOf(types));
  const plan = await planProject(project, slugs.length > 0 ? [] : types, options);
  requireSomeSpec(project, plan, slugs);
  const written = new Set(plan.specs.flatMap(({ slug, content }) => (content ? [slug] : [])));
  const ofSpecs = project.specs.flatMap(({ slug, local }): FileProblem[] =>
    local === undefined || !written.has(slug) ? [] : errorsOf(findingsOf(local, customTypes)),
  );
  if (problems.length + ofSpecs.length === 0) return { plan, project };
  throw new Failure("files_invalid", "The specs have errors, so nothing can be applied.", {
    problems: [...problems, ...ofSpecs],
    hint: "Run `screenspec validate` to see the lines.",
  });
}

/** A folder without any spec is more often a wrong path or an incomplete checkout than the wish to delete everything. */
function requireSomeSpec({ config, specs }: OpenProject, plan: Plan, slugs: readonly string[]) {
  const deleted = plan.specs.filter(({ action }) => action === "delete");
  if (slugs.length > 0 || deleted.length === 0 || specs.some(({ local }) => local)) return;
  throw new Failure(
    "no_specs",
    `There are no specs in ${config.specs}, so --prune would delete all ${deleted.length} of the server.`,
    { hint: 'Check the current folder, the checkout, and "specs" in the configuration.' },
  );
}
