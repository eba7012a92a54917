import { ReadyText } from "./ready-text.ts";

/** JSON that is ready to be sent. */
export class JsonText extends ReadyText {}
