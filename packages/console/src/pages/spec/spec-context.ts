import { getRouteApi } from "@tanstack/react-router";
import { createContext, useContext } from "react";
import type { Spec } from "../../data/specs.ts";
import { searchText } from "../search-text.ts";

/** The spec that the page shows, with the ETag that it was read with. */
export interface OpenSpec {
  readonly spec: Spec;
  readonly etag: string | undefined;
}

export const OpenSpecContext = createContext<OpenSpec | undefined>(undefined);

export function useOpenSpec(): OpenSpec {
  const open = useContext(OpenSpecContext);
  if (open === undefined) throw new Error("This belongs into the page of a spec.");
  return open;
}

const dialogNames = ["publish", "rollback", "promote", "unpublish", "revert", "delete"] as const;

export type DialogName = (typeof dialogNames)[number];

/** What the address has beside its path: the dialog that is open above the page, and what it is about. */
export interface SpecSearch {
  readonly dialog?: DialogName | undefined;
  readonly channel?: string | undefined;
  readonly version?: number | undefined;
  /** The comparison on the page of versions, as `3..draft`. */
  readonly compare?: string | undefined;
}

export function readSpecSearch(search: Record<string, unknown>): SpecSearch {
  const { channel, version, compare } = search;
  return {
    dialog: dialogNames.find((name) => name === search["dialog"]),
    channel: searchText(channel),
    version: Number.isInteger(version) ? Number(version) : undefined,
    compare: searchText(compare),
  };
}

const route = getRouteApi("/frame/specs/$spec");

/** Opens and closes the dialogs of a spec, by its address. */
export function useSpecDialogs() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const set = (changed: SpecSearch, replace: boolean) =>
    void navigate({ to: ".", search: { compare: search.compare, ...changed }, replace });
  return {
    search,
    open: (dialog: DialogName, about: Omit<SpecSearch, "dialog" | "compare"> = {}) =>
      set({ dialog, channel: about.channel, version: about.version }, false),
    // Replaced, so that the browser's back button doesn't open the dialog again.
    close: () => set({}, true),
  };
}
