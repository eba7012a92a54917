export { followPreview } from "./follow-preview.ts";
export { type KeptState, keepState } from "./keep-state.ts";
