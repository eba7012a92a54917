import { composePreview, type DraftContent } from "@screenspec/format";
import type { Context } from "../context.ts";
import { readDraft } from "../specs/queries.ts";
import type { ActiveLink } from "./find-active-link.ts";

/** What a page shows. */
export interface Preview {
  /** Names the document: it changes with the draft and with the catalog of custom types. */
  readonly state: string;
  readonly document: object;
}

/**
 * Composes the saved draft of a link's spec in the turn of the link's creator. Nodes with errors become placeholders.
 *
 * @returns undefined if the page has this state already, or the spec was just deleted
 * @throws `too_many_requests`, `unavailable`
 */
export async function readPreview(
  {
    db,
    epoch,
    registeredTypes,
    fairQueue,
  }: Pick<Context, "db" | "epoch" | "registeredTypes" | "fairQueue">,
  { spec_id: specId, revision, creator }: ActiveLink,
  shownState: string | undefined,
): Promise<Preview | undefined> {
  const { revision: catalog, types: customTypes } = await registeredTypes();
  const stateOf = (draft: number) => `${draft}.${catalog}${epoch === "" ? "" : `.${epoch}`}`;
  if (stateOf(revision) === shownState) return undefined;
  const draft = await readDraft(db, specId);
  if (draft === undefined) return undefined;
  const { content, latest_version, updated_at } = draft;
  const head = {
    specId,
    version: latest_version + 1,
    createdAt: new Date(updated_at).toISOString(),
  };
  return fairQueue.runRequest(creator, content.length, () => {
    const parsed: DraftContent = JSON.parse(content);
    const { document } = composePreview(parsed, head, { customTypes });
    return { state: stateOf(draft.revision), document };
  });
}
