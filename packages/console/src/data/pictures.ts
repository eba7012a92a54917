import { queryOptions } from "@tanstack/react-query";
import { clear, get, createStore as openObjectStore, set } from "idb-keyval";
import { drawPicture } from "../workbench/frame/draw-picture.ts";
import { documentQuery, type Side } from "./publishing.ts";
import { templateQuery } from "./templates.ts";

/** Changes with the script that draws. */
declare const PICTURE_SCRIPT: string;

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
 * The picture of a screen as a `data:` URL; null if it can't be drawn. A revision and a version never change, so a picture
 * is drawn once per browser, which keeps it.
 */
export function pictureQuery(subject: PictureSubject, colorScheme: ColorScheme) {
  const { specId, revision, side, screen } = subject;
  const place = [specId, side, screen ?? "", colorScheme].join("/");
  // A newer revision replaces the picture of an older one.
  const content = [PICTURE_SCRIPT, side === "draft" ? revision : ""].join("/");
  return queryOptions({
    queryKey: ["picture", place, content],
    queryFn: async ({ client: queries, signal }) => {
      const kept = await findKept(place, content);
      if (kept !== undefined) return kept;
      const document = await queries.fetchQuery(documentQuery(specId, revision, side));
      const url = await drawPicture({ document, screen, colorScheme }, signal);
      if (url !== undefined) await keep(place, content, url);
      return url ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The picture of a template's first screen. */
export function templatePictureQuery(file: string, colorScheme: ColorScheme) {
  return queryOptions({
    queryKey: ["picture", "template", file, colorScheme],
    queryFn: async ({ client: queries, signal }) => {
      const { document } = await queries.fetchQuery(templateQuery(file));
      return (await drawPicture({ document, screen: undefined, colorScheme }, signal)) ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export type PictureQuery = ReturnType<typeof pictureQuery | typeof templatePictureQuery>;

const store = () => openObjectStore("screenspec-pictures", "pictures");
let opened: ReturnType<typeof store> | undefined;

/** Private windows and full disks refuse to store: pictures are then drawn again on each visit. */
async function findKept(place: string, content: string): Promise<string | undefined> {
  opened ??= store();
  const kept = await get<unknown>(place, opened).catch(() => undefined);
  const { content: of, url } = Object(kept);
  return of === content && typeof url === "string" ? url : undefined;
}

async function keep(place: string, content: string, url: string): Promise<void> {
  opened ??= store();
  await set(place, { content, url }, opened).catch(() => {});
}

/** Removes the pictures of a user who is signed out. */
export async function forgetPictures(): Promise<void> {
  opened ??= store();
  await clear(opened).catch(() => {});
}
