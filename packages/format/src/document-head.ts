import type { Document } from "./document.ts";

/** What a document says of itself. */
export const headMembers = ["specId", "version", "createdAt"] as const;

export type DocumentHead = Pick<Document, (typeof headMembers)[number]>;
