import { searchText } from "../search-text.ts";

/** What the address of the signing keys has beside its path: the dialog that is open, and its key. */
export interface DocumentKeysSearch {
  readonly dialog?: "activate" | "revoke" | undefined;
  readonly kid?: string | undefined;
}

export function readDocumentKeysSearch(search: Record<string, unknown>): DocumentKeysSearch {
  const { dialog, kid } = search;
  return {
    dialog: dialog === "activate" || dialog === "revoke" ? dialog : undefined,
    kid: searchText(kid),
  };
}
