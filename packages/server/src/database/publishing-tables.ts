import type { ScheduleStatus } from "@screenspec/api";
import type { Generated } from "kysely";

/** The pointer of a channel; production's is in `specs`. A row stays, so that generations go on. */
export interface ChannelTable {
  spec_id: string;
  channel: string;
  /** As in `specs`, each of them. */
  target_version: number | null;
  target_generation: Generated<number>;
  live_version: number | null;
  live_generation: Generated<number>;
  pointer_tag: string | null;
  published_at: number | null;
}

/** What a pointer has shown that shows nothing. */
export interface TakenOffPointerRow {
  spec_id: string;
  channel: string;
  /** Since which it shows nothing; any other: a server of the release before has set it since. */
  generation: number;
  /** The newest; 0: none. */
  version: number;
}

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
