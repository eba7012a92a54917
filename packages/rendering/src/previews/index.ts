export { followPreview } from "./follow-preview.ts";
export { type KeptState, keepState } from "./keep-state.ts";
export { mockedHost } from "./mocked-host.ts";
