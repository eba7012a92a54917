import { metrics, presets } from "@screenspec/rendering";
import { presetProperties } from "../preset-properties.ts";

const { AppBar, ListTile, Mix } = metrics;

/** The element and its root: defaults that everything inherits. */
export const rootStyles = `
:host { display: block; block-size: 100%; position: relative; overflow: clip; contain: content; }
:host([hidden]) { display: none; }
.root { all: initial; visibility: inherit; pointer-events: inherit;
  -webkit-text-size-adjust: 100%;${presetProperties(presets.neutral)}
  /* Black or white, by the luminance of another primary color. */
  --ink: clamp(0,(.179 - y)*1e6,1);
  --readable: color(from var(--screenspec-primary) xyz calc(.9505*var(--ink)) var(--ink) calc(1.089*var(--ink))/1);
  --bar: calc(var(--text)*${AppBar.heightRatio} + ${AppBar.heightBeyondRatio}px);
  --soft: color-mix(in srgb,currentColor ${Mix.fillOpacity * 100}%,transparent);
  --edge: color-mix(in srgb,var(--outline) ${Mix.lineOpacity * 100}%,transparent);
  --muted: color-mix(in srgb,currentColor ${Mix.secondaryTextOpacity * 100}%,transparent);
  --row: ${ListTile.paddingY}px;
  background: var(--background); color: var(--on-surface); font: var(--text)/${presets.neutral.lineHeight} var(--font);
  block-size: 100%;
  display: grid; grid: minmax(0,1fr)/minmax(0,1fr); overflow: clip; position: relative;
  -webkit-tap-highlight-color: transparent; }
.root.light, .screen.light { color-scheme: light; }
.root.dark, .screen.dark { color-scheme: dark; }
*, ::before, ::after { box-sizing: border-box; }
[hidden] { display: none !important; }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
h1, h2, p, fieldset, legend, dialog { margin: 0; padding: 0; border: 0; font: inherit; color: inherit; }
button, input, textarea, select { font: inherit; letter-spacing: inherit; color: inherit; margin: 0; }
button { border: 0; background: none; padding: 0; text-align: inherit; }
`;
