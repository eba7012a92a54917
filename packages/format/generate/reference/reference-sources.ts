import { families } from "../../src/schema/families.ts";
import { operatorsPage, pipesPage } from "./computing-pages.ts";
import { diagnosticsPage } from "./diagnostics-page.ts";
import { entryPages } from "./entry-pages.ts";
import { indexPage } from "./index-page.ts";
import { actionsPage, documentPage, nodesPage, stylePage, validatorsPage } from "./member-pages.ts";
import { pageSources } from "./page.ts";
import { valuesPage } from "./values-page.ts";

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
