import { expect, test } from "vitest";
import {
  type CarouselTrack,
  moveOf,
  offsetAt,
  pageAt,
  positionAt,
  roundOf,
} from "./carousel-track.ts";

const track: CarouselTrack = { count: 3, isLoop: false, interval: 100, isMirrored: false };
const loop: CarouselTrack = { ...track, isLoop: true };

test("Pages are side by side, in the direction of text", () => {
  expect([0, 1, 2].map((page) => offsetAt(track, page))).toEqual([0, 100, 200]);
  const mirrored = { ...track, isMirrored: true };
  expect([0, 1, 2].map((page) => offsetAt(mirrored, page))).toEqual([200, 100, 0]);
  expect(positionAt(mirrored, 150)).toBe(0.5);
  expect([0, 1, 2].map((page) => moveOf(track, page, 0))).toEqual([0, 0, 0]);
  expect([0, 1, 2].map((page) => moveOf(mirrored, page, 0))).toEqual([200, 0, -200]);
});

test("In a loop, the first page follows the last, and the last precedes the first", () => {
  const placesAround = (position: number) =>
    [0, 1, 2].map((page) => page + 3 * roundOf(loop, page, position));
  expect(placesAround(0)).toEqual([0, 1, -1]);
  expect(placesAround(2)).toEqual([3, 1, 2]);
  expect(placesAround(-1)).toEqual([0, -2, -1]);
  expect([-1, 3, 7].map((position) => pageAt(loop, position))).toEqual([2, 0, 1]);
  expect(positionAt(loop, offsetAt(loop, -1))).toBe(-1);
});

test("The other one of two pages is on the side to which the user swipes", () => {
  const pair: CarouselTrack = { ...loop, count: 2 };
  expect(1 + 2 * roundOf(pair, 1, 0.1)).toBe(1);
  expect(1 + 2 * roundOf(pair, 1, -0.1)).toBe(-1);
});
