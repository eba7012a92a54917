import { fileURLToPath } from "node:url";

/** The folder of bundled browser code, for the built server as well as for its sources. */
export const browserFolder = fileURLToPath(new URL("../dist/browser", import.meta.url));
