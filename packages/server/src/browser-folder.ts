import { fileURLToPath } from "node:url";

/** Where builds put what browsers load: beside the built server, and there for its sources too. */
export const browserFolder = fileURLToPath(new URL("../dist/browser", import.meta.url));
