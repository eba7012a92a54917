import { ReadyText } from "./ready-text.ts";

/** Serialised JSON with its compressed forms. */
export class JsonText extends ReadyText {}
