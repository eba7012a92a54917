import { useNavigate } from "@tanstack/react-router";
import type { Spec } from "../../data/specs.ts";
import { texts } from "../../texts/texts.ts";
import { useOfferedActions } from "../page-actions.ts";

/** The pages of a spec. */
export const specPages = [
  { label: texts.spec.overview, to: "/specs/$spec" },
  { label: texts.spec.editor, to: "/specs/$spec/editor" },
  { label: texts.spec.flow, to: "/specs/$spec/flow" },
  { label: texts.spec.versions, to: "/specs/$spec/versions" },
] as const;

/** Offers the pages of a spec in the command palette, and its screens, which open in the editor. */
export function useOfferedPlaces(spec: Pick<Spec, "id" | "slug" | "screens">): void {
  const navigate = useNavigate();
  const params = { spec: spec.slug };
  useOfferedActions([
    ...specPages.map(({ label, to }) => ({
      label,
      onAction: () => void navigate({ to, params }),
    })),
    ...Object.entries(spec.screens ?? {}).map(([screen, content]) => ({
      id: `${spec.id} ${screen}`,
      label: Object(content).title || screen,
      isScreen: true,
      onAction: () => void navigate({ to: "/specs/$spec/editor", params, search: { screen } }),
    })),
  ]);
}
