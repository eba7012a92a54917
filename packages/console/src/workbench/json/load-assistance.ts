import type { Extension } from "@codemirror/state";

/** Loads completion and documentation for specs: the documentation of the whole format is as large as the editor. */
export async function loadAssistance(): Promise<Extension> {
  const { specAssistance } = await import("./spec-assistance.ts");
  return specAssistance;
}
