import type { ScheduleStatus } from "@screenspec/api";
import type { Generated, Selectable } from "kysely";

/** The pointer of a channel of a spec. A row stays when nothing is live any more, so that generations go on. */
export interface ChannelTable {
  spec_id: string;
  channel: string;
  /** What the pointer is to show; null: nothing. */
  target_version: number | null;
  /** Grows whenever the target is set anew. */
  target_generation: Generated<number>;
  /** The newest version that was ever a target; 0: none was. */
  newest_version: Generated<number>;
  /** What the pointer shows; null: nothing. */
  live_version: number | null;
  /** The target generation that the pointer has reached. */
  live_generation: Generated<number>;
  /** The pointer's ETag of when it was moved last. */
  etag: string | null;
  /** When the live version was published. */
  published_at: number | null;
}

export type ChannelRow = Selectable<ChannelTable>;

/** A draft as it was when it was scheduled, to be published later. */
export interface ScheduledPublishRow {
  id: string;
  spec_id: string;
  channel: string;
  message: string | null;
  revision: number;
  content_hash: string;
  /** By the database's clock, as `run_at` of its job. */
  schedule_at: number;
  status: ScheduleStatus;
  created_at: number;
  created_by: string;
  /** The user, or the one whose key it was. */
  user_id: string;
  /** What it was published as. */
  version: number | null;
  /** JSON of why it failed. */
  problem: string | null;
  ended_at: number | null;
  /** Null once it has ended. */
  content: string | null;
}
