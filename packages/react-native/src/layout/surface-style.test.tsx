import { expect, test } from "vitest";
import { surfaceStyle } from "./surface-style.ts";

test("A gradient has also the name that it has in React Native before 0.88", () => {
  const style = surfaceStyle(
    { gradient: { colors: ["#FF000000", "#FFFFFFFF"], angle: 90 } },
    "#000000",
  );
  const image = "linear-gradient(90deg, #000000FF, #FFFFFFFF)";
  expect(style).toEqual({ backgroundImage: image, experimental_backgroundImage: image });
});
