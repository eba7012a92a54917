import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { createContext, useContext } from "react";
import type { Spec } from "../../data/specs.ts";
import type { NodeMark } from "../../workbench/frame/document-preview.tsx";
import type { SearchOf } from "../search-parameters.ts";

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

type SpecSearch = SearchOf<"spec">;
export type DialogName = NonNullable<SpecSearch["dialog"]>;

const route = getRouteApi("/frame/specs/$spec");

/** Opens and closes the dialogs of a spec, by its address. */
export function useSpecDialogs() {
  const search = route.useSearch();
  const { compare, view, screen } = search;
  const comparison = { compare, view, screen };
  // Without a route to start from, "." is the page that is open: the overview or the versions.
  const navigate = useNavigate();
  const set = (changed: SpecSearch, replace: boolean) =>
    void navigate({ to: ".", search: { ...comparison, ...changed }, replace });
  return {
    search,
    open: (dialog: DialogName, about: Pick<SpecSearch, "channel" | "version"> = {}) =>
      set({ dialog, channel: about.channel, version: about.version }, false),
    // Replaced, so that the browser's back button doesn't open the dialog again.
    close: () => set({}, true),
  };
}

interface Comparison {
  readonly view: NonNullable<SpecSearch["view"]>;
  /** The screen that is drawn. */
  readonly screen: string | undefined;
  readonly change: (changed: Pick<SpecSearch, "view" | "screen">) => void;
  /** What the page adds to the drawing of the second document; without it that is only a picture. */
  readonly annotations?: Annotations;
}

interface Annotations {
  readonly marks: readonly NodeMark[];
  /** The node that is brought into view instead of a change. */
  readonly revealed: string | undefined;
  readonly onPressNode: ((pointer: string) => void) | undefined;
}

/** How documents are compared: where the user has left it. */
export const ComparisonContext = createContext<Comparison | undefined>(undefined);

export function useComparison(): Comparison {
  const comparison = useContext(ComparisonContext);
  if (comparison === undefined) throw new Error("This belongs where documents are compared.");
  return comparison;
}

/** How the page of a spec compares documents, by its address. */
export function useComparisonInAddress(): Comparison {
  const { view = "changes", screen } = route.useSearch();
  // As in `useSpecDialogs`, "." is the page that is open.
  const navigate = useNavigate();
  const change = (changed: Pick<SpecSearch, "view" | "screen">) =>
    void navigate({ to: ".", search: (before) => ({ ...before, ...changed }), replace: true });
  return { view, screen, change };
}
