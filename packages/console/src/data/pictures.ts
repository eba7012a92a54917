import { queryOptions } from "@tanstack/react-query";
import { documentQuery, type Side } from "./publishing.ts";
import { templateQuery } from "./templates.ts";

export type ColorScheme = "light" | "dark";

/** A screen of a spec. */
export interface PictureSubject {
  readonly specId: string;
  /** The revision of the draft. */
  readonly revision: number;
  readonly side: Side;
  /** The id of a screen; undefined for the first. */
  readonly screen?: string | undefined;
}

/**
 * The picture of a screen, with the places of nodes by their pointers in the document; null if it can't be drawn. A
 * revision and a version never change, so a picture is drawn once per browser, which keeps it.
 */
export function pictureQuery(
  subject: PictureSubject,
  colorScheme: ColorScheme,
  pointers: readonly string[] = [],
) {
  const { specId, revision, side, screen } = subject;
  const place = [specId, side, screen ?? "", colorScheme].join("/");
  const content = side === "draft" ? `${revision}` : "";
  return queryOptions({
    queryKey: ["picture", place, content, ...pointers],
    queryFn: async ({ client: queries, signal }) => {
      const { findOrDraw } = await import("./drawn-pictures.ts");
      const load = async () => {
        const document = await queries.fetchQuery(documentQuery(specId, revision, side));
        return { document, screen, colorScheme };
      };
      return findOrDraw({ place, content, pointers }, load, signal);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The picture of a template's first screen. */
export function templatePictureQuery(file: string, colorScheme: ColorScheme) {
  return queryOptions({
    queryKey: ["picture", "template", file, colorScheme],
    queryFn: async ({ client: queries, signal }) => {
      const { draw } = await import("./drawn-pictures.ts");
      const { document } = await queries.fetchQuery(templateQuery(file));
      return draw({ document, screen: undefined, colorScheme, pointers: [] }, signal);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export type PictureQuery = ReturnType<typeof pictureQuery | typeof templatePictureQuery>;
