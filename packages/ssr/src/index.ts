export { UnsupportedDocument } from "@screenspec/runtime";
export { type RenderOptions, renderToString } from "./render-to-string.ts";
