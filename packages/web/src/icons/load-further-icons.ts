import type { FurtherIcons } from "./find-further-icon.ts";
import { importFurtherIcons } from "./import-further-icons.ts";

let loading: Promise<FurtherIcons> | undefined;
let failures = 0;

/** Loads the further icons once for all documents. After a failure, the next call loads them again. */
export function loadFurtherIcons(): Promise<FurtherIcons> {
  loading ??= importFurtherIcons(failures).catch((error) => {
    loading = undefined;
    failures++;
    throw error;
  });
  return loading;
}
