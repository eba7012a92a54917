import { searchText } from "../search-text.ts";

const userDialogs = ["add", "edit", "password", "disable"] as const;

/** What the address of the users has beside its path: the dialog that is open, and whom it is about. */
export interface UsersSearch {
  readonly dialog?: (typeof userDialogs)[number] | undefined;
  readonly user?: string | undefined;
}

export function readUsersSearch(search: Record<string, unknown>): UsersSearch {
  return {
    dialog: userDialogs.find((name) => name === search["dialog"]),
    user: searchText(search["user"]),
  };
}

const keyDialogs = ["create", "revoke"] as const;

/** What the address of the API keys has beside its path. */
export interface KeysSearch {
  readonly dialog?: (typeof keyDialogs)[number] | undefined;
  /** The key that the dialog is about. */
  readonly key?: string | undefined;
  /** The user whose keys are shown. */
  readonly owner?: string | undefined;
}

export function readKeysSearch(search: Record<string, unknown>): KeysSearch {
  return {
    dialog: keyDialogs.find((name) => name === search["dialog"]),
    key: searchText(search["key"]),
    owner: searchText(search["owner"]),
  };
}

/** What the address of one's own account has beside its path: the dialog that is open. */
export interface AccountSearch {
  readonly dialog?: "end" | "others" | undefined;
  /** The session that is to end. */
  readonly session?: string | undefined;
}

export function readAccountSearch(search: Record<string, unknown>): AccountSearch {
  const { dialog, session } = search;
  return {
    dialog: dialog === "end" || dialog === "others" ? dialog : undefined,
    session: searchText(session),
  };
}
