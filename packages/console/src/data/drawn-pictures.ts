import { clear, get, createStore as openObjectStore, set } from "idb-keyval";
import { drawPicture, type PictureOptions } from "../workbench/frame/draw-picture.ts";
import type { Picture } from "../workbench/frame/picture-messages.ts";

/** The pictures that this browser has drawn. The first page loads this file later, because it needs no picture at once. */

/** The place of a picture, and what of that place it shows. */
interface PictureKey {
  readonly place: string;
  /** Another content replaces the picture of the place. */
  readonly content: string;
}

interface KeptPicture extends Picture {
  readonly version: string;
}

/** Changes with the script that draws. */
declare const PICTURE_SCRIPT: string;

const pictures = openObjectStore("screenspec-pictures", "pictures");

/** Returns the picture that this browser has kept with the places of the pointers, or draws and keeps it; null if it can't be drawn. */
export async function findOrDraw(
  { place, content, pointers }: PictureKey & Pick<PictureOptions, "pointers">,
  load: () => Promise<Omit<PictureOptions, "pointers">>,
  signal: AbortSignal,
): Promise<Picture | null> {
  const version = `${PICTURE_SCRIPT}/${content}`;
  // Private windows and full disks refuse to store: pictures are then drawn again on each visit.
  const kept = await get<KeptPicture>(place, pictures).catch(() => undefined);
  const isComplete = pointers.every((pointer) => kept?.places?.[pointer] !== undefined);
  if (kept?.version === version && isComplete) return kept;
  const picture = await draw({ ...(await load()), pointers }, signal);
  if (picture !== null) await set(place, { version, ...picture }, pictures).catch(() => {});
  return picture;
}

/** Draws a picture that isn't kept; null if it can't be drawn. */
export async function draw(options: PictureOptions, signal: AbortSignal): Promise<Picture | null> {
  return (await drawPicture(options, signal)) ?? null;
}

/** Removes the pictures of a user who is signed out. */
export async function forgetPictures(): Promise<void> {
  await clear(pictures).catch(() => {});
}
