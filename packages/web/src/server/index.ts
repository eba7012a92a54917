export { type RenderOptions, renderToString } from "./render-to-string.ts";
