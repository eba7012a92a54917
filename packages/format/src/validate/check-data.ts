import { expectObject } from "./expect.ts";
import { eachContainer, isContainer, type Place } from "./place.ts";
import { enter, type Walk } from "./walk.ts";

/** Any JSON: nothing about it can be wrong but its depth. */
export function checkData(walk: Walk, place: Place): void {
  if (!isContainer(place.value) || !enter(walk, place)) return;
  eachContainer(place, (inner) => checkData(walk, inner));
}

/** An object with any members. */
export function checkObject(walk: Walk, place: Place): void {
  if (expectObject(walk, place) !== undefined) checkData(walk, place);
}
