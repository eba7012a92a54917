export { previewSource } from "./preview-source.ts";
export { type OpenedPreview, type PreviewLinkOptions, usePreviewLink } from "./use-preview-link.ts";
