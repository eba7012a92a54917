import { families } from "../src/schema/families.ts";
import { operatorsPage, pipesPage } from "./reference/computing-pages.ts";
import { diagnosticsPage } from "./reference/diagnostics-page.ts";
import { entryPages } from "./reference/entry-page.ts";
import { indexPage } from "./reference/index-page.ts";
import {
  actionsPage,
  documentPage,
  nodesPage,
  stylePage,
  validatorsPage,
} from "./reference/member-pages.ts";
import { pageSources } from "./reference/page.ts";
import { valuesPage } from "./reference/values-page.ts";

/** The pages of docs/reference, by their paths in it. */
export function referenceSources(): ReadonlyMap<string, string> {
  // A shape that several pages use is described on the first of them.
  return pageSources([
    indexPage,
    stylePage,
    nodesPage,
    documentPage,
    validatorsPage,
    actionsPage,
    ...families.flatMap(entryPages),
    valuesPage,
    operatorsPage,
    pipesPage,
    diagnosticsPage,
  ]);
}
