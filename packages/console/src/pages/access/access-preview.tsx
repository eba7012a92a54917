import type { Role } from "../../data/access.ts";
import { publishes } from "../../data/access.ts";
import { production } from "../../data/publishing.ts";
import { Note } from "../../design/content/notes.tsx";
import { texts } from "../../texts/texts.ts";
import type { ChannelLimit } from "./channels-field.tsx";

interface AccessPreviewProps {
  readonly role: Role | null;
  readonly channels: ChannelLimit;
}

/** What a person with a role and channels will see, before it is saved. */
export function AccessPreview({ role, channels }: AccessPreviewProps) {
  const { preview } = texts.access;
  if (!publishes(role) || channels === null || channels.length === 0) return null;
  return (
    <Note tone="info" role="status">
      {preview.publishesTo(channels)}{" "}
      {channels.includes(production) ? preview.noOther : preview.noProduction}
    </Note>
  );
}
