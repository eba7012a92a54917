import { searchText } from "../search-text.ts";

/** The search parameters of the catalog: its filters, the selected type and the open form. */
export interface CatalogSearch {
  readonly q?: string | undefined;
  readonly kind?: string | undefined;
  readonly type?: string | undefined;
  /** The open form of a custom type: `new`, or `current` for the selected one. */
  readonly edit?: string | undefined;
}

export function readCatalogSearch(search: Record<string, unknown>): CatalogSearch {
  return {
    q: searchText(search["q"]),
    kind: searchText(search["kind"]),
    type: searchText(search["type"]),
    edit: searchText(search["edit"]),
  };
}
