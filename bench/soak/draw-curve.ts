import type { Sample } from "./samples.ts";

const width = 800;
const height = 300;
const margin = 40;

const curves = [
  ["resident", "#c02020"],
  ["external", "#2050c0"],
  ["heapUsed", "#208020"],
] as const satisfies readonly (readonly [keyof Sample, string])[];

/** Draws the memory over time as an SVG image. */
export function drawCurve(samples: readonly Sample[]): string {
  const top = Math.max(...samples.map(({ resident }) => resident), 1) * 1.1;
  const x = (index: number) =>
    margin + (index * (width - 2 * margin)) / Math.max(1, samples.length - 1);
  const y = (megabytes: number) => height - margin - (megabytes / top) * (height - 2 * margin);
  const lines = curves.map(([key, color], index) => {
    const points = samples.map((sample, at) => `${x(at).toFixed(1)},${y(sample[key]).toFixed(1)}`);
    return `<polyline fill="none" stroke="${color}" points="${points.join(" ")}"/>
<text x="${margin + index * 120}" y="20" fill="${color}">${key}</text>`;
  });
  const axis = [0, 100, 200, 300, 400, 500]
    .filter((megabytes) => megabytes < top)
    .map(
      (megabytes) => `<path stroke="#ccc" d="M${margin} ${y(megabytes)}H${width - margin}"/>
<text x="4" y="${y(megabytes)}">${megabytes}</text>`,
    );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="white"/>
${[...axis, ...lines].join("\n")}
<text x="${width - margin}" y="${height - 12}" text-anchor="end">${samples.length} s</text>
</svg>
`;
}
