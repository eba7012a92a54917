import type { ScheduleStatus } from "@screenspec/api";
import type { Generated, Selectable } from "kysely";

/** The pointer of a channel of a spec. The row stays when nothing is live any more, so that generations keep growing. */
export interface ChannelTable {
  spec_id: string;
  channel: string;
  /** The version that the pointer must show; null: none. */
  target_version: number | null;
  /** Grows whenever the target is set. */
  target_generation: Generated<number>;
  /** The newest version that was ever a target; 0: none. */
  newest_version: Generated<number>;
  /** The version that the pointer shows; null: none. */
  live_version: number | null;
  /** The target generation that the pointer has reached. */
  live_generation: Generated<number>;
  /** The pointer's ETag after it was last moved. */
  etag: string | null;
  /** When the pointer was moved to the live version. */
  live_since: number | null;
}

export type ChannelRow = Selectable<ChannelTable>;

/** A version that was made live in a channel: by a publish, a rollback or a promotion. */
export interface ChannelReleaseRow {
  spec_id: string;
  version: number;
  channel: string;
  /** What a rollback of the channel goes back to from there; null: nothing. */
  previous_version: number | null;
  /** The user or API key. */
  released_by: string;
  /** Of a promotion. That of a publish or rollback is the version's. */
  message: string | null;
  /**
   * When another target replaced it, by the database's clock; null: it is the target, or it was replaced before the
   * database recorded this.
   */
  replaced_at: number | null;
}

/** How a channel is shown. A channel needs none to be published to. */
export interface ChannelSettingsRow {
  channel: string;
  sort_order: number;
  /** `#RRGGBB`; null: none. */
  color: string | null;
  description: string;
}

/** A draft as it was when it was scheduled for publishing. */
export interface ScheduledPublishRow {
  id: string;
  spec_id: string;
  channel: string;
  message: string | null;
  revision: number;
  content_hash: string;
  /** By the database's clock, like `run_at` of its job. */
  schedule_at: number;
  status: ScheduleStatus;
  created_at: number;
  created_by: string;
  /** The user, or the owner of the API key. */
  user_id: string;
  /** The version that it was published as. */
  version: number | null;
  /** JSON of why it failed. */
  problem: string | null;
  ended_at: number | null;
  /** Null after it has ended. */
  content: string | null;
}
