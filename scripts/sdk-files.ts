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
  "screen-spec-texts-ar.js": "@screenspec/rendering/languages/ar",
  "screen-spec-texts-de.js": "@screenspec/rendering/languages/de",
  "screen-spec-texts-es.js": "@screenspec/rendering/languages/es",
  "screen-spec-texts-fa.js": "@screenspec/rendering/languages/fa",
  "screen-spec-texts-fr.js": "@screenspec/rendering/languages/fr",
  "screen-spec-texts-he.js": "@screenspec/rendering/languages/he",
  "screen-spec-texts-hi.js": "@screenspec/rendering/languages/hi",
  "screen-spec-texts-id.js": "@screenspec/rendering/languages/id",
  "screen-spec-texts-it.js": "@screenspec/rendering/languages/it",
  "screen-spec-texts-ja.js": "@screenspec/rendering/languages/ja",
  "screen-spec-texts-ko.js": "@screenspec/rendering/languages/ko",
  "screen-spec-texts-nl.js": "@screenspec/rendering/languages/nl",
  "screen-spec-texts-pl.js": "@screenspec/rendering/languages/pl",
  "screen-spec-texts-pt.js": "@screenspec/rendering/languages/pt",
  "screen-spec-texts-ru.js": "@screenspec/rendering/languages/ru",
  "screen-spec-texts-th.js": "@screenspec/rendering/languages/th",
  "screen-spec-texts-tr.js": "@screenspec/rendering/languages/tr",
  "screen-spec-texts-uk.js": "@screenspec/rendering/languages/uk",
  "screen-spec-texts-vi.js": "@screenspec/rendering/languages/vi",
  "screen-spec-texts-zh-Hans.js": "@screenspec/rendering/languages/zh-Hans",
  "screen-spec-texts-zh-Hant.js": "@screenspec/rendering/languages/zh-Hant",
} as const;

export type FurtherFile = keyof typeof furtherFiles;

/** Whether the SDK imports a file of this name. */
export function isFurther(name: string): name is FurtherFile {
  return Object.hasOwn(furtherFiles, name);
}
