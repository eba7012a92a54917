import { clear, get, createStore as openObjectStore, set } from "idb-keyval";
import { drawPicture, type PictureOptions } from "../workbench/frame/draw-picture.ts";

/** The pictures that this browser has drawn. The first page loads this file later, because it needs no picture at once. */

/** The place of a picture, and what of that place it shows. */
interface PictureKey {
  readonly place: string;
  /** Another content replaces the picture of the place. */
  readonly content: string;
}

/** Changes with the script that draws. */
declare const PICTURE_SCRIPT: string;

const pictures = openObjectStore("screenspec-pictures", "pictures");

/** Returns the picture that this browser has kept, or draws and keeps it; null if it can't be drawn. */
export async function findOrDraw(
  { place, content }: PictureKey,
  load: () => Promise<PictureOptions>,
  signal: AbortSignal,
): Promise<string | null> {
  const version = `${PICTURE_SCRIPT}/${content}`;
  // Private windows and full disks refuse to store: pictures are then drawn again on each visit.
  const kept = Object(await get<unknown>(place, pictures).catch(() => undefined));
  if (kept.version === version && typeof kept.url === "string") return kept.url;
  const url = await draw(await load(), signal);
  if (url !== null) await set(place, { version, url }, pictures).catch(() => {});
  return url;
}

/** Draws a picture that isn't kept; null if it can't be drawn. */
export async function draw(options: PictureOptions, signal: AbortSignal): Promise<string | null> {
  return (await drawPicture(options, signal)) ?? null;
}

/** Removes the pictures of a user who is signed out. */
export async function forgetPictures(): Promise<void> {
  await clear(pictures).catch(() => {});
}
