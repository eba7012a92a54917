import type { Presets } from "./presets.ts";

/** Imports the presets as a module of their own, as `importFurtherIcons` does. */
export function importPresets(_failures: number): Promise<Presets> {
  return import("./presets.ts");
}
