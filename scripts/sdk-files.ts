/**
 * The files that the SDK imports from its own folder when a document or the user needs them, by their names: each is a
 * module of packages/web/src or of another package.
 */
export const furtherFiles = {
  "screen-spec-gestures.js": "gestures/recognize-gestures.ts",
  "screen-spec-icons.js": "@screenspec/rendering/further-icons",
  "screen-spec-live.js": "loading/follow-streamed-draft.ts",
  "screen-spec-motion.js": "render/motion.ts",
  "screen-spec-phones.js": "inputs/phones/add-phone-field.ts",
  "screen-spec-pickers.js": "pickers/open-picker.ts",
  "screen-spec-presets.js": "style/presets/presets.ts",
  "screen-spec-signatures.js": "loading/verify-in-browser.ts",
} as const;

export type FurtherFile = keyof typeof furtherFiles;

/** Whether the SDK imports a file of this name. */
export function isFurther(name: string): name is FurtherFile {
  return Object.hasOwn(furtherFiles, name);
}
