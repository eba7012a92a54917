import type { ExampleState } from "../examples/example-states.ts";

/** A screenshot. */
export interface Shot {
  readonly state: ExampleState;
  readonly scheme: string;
  readonly width: number;
  readonly file: string;
}

/** A page of thumbnails: a row for each state, with phone and desktop side by side. */
export function contactSheet(shots: readonly Shot[]): string {
  const rows = Map.groupBy(shots, ({ state }) => `${state.example} ${state.name}`);
  const figures = [...rows].map(([title, own]) => {
    const images = own.map(
      ({ file, width, scheme }) =>
        `<a href="${file}"><img src="${file}" height="520" alt="${title}, ${width}, ${scheme}"></a>`,
    );
    return `<h2>${title}</h2><div>${images.join("")}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Examples</title>
<style>body{font:14px system-ui;margin:24px;background:#9aa0aa}h2{margin:24px 0 8px}div{display:flex;gap:12px}</style>
${figures.join("\n")}
`;
}
