import type { Document } from "./document.ts";

/** The members that publishing adds. */
export const headMembers = ["specId", "version", "createdAt"] as const;

export type DocumentHead = Pick<Document, (typeof headMembers)[number]>;
