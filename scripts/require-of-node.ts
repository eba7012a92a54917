/** Bundled CommonJS modules still call `require` for Node's built-in modules. */
export const requireOfNode =
  'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);';
