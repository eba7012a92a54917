import type { ReviewComment } from "@screenspec/api";
import type { ReviewCommentRow } from "../database/review-tables.ts";
import { timeOrNull, toTime } from "../http/represent-time.ts";

/** A comment as the API shows it. */
export function representComment(row: ReviewCommentRow): ReviewComment {
  return {
    id: row.id,
    text: row.text,
    pointer: row.pointer,
    node_id: row.node_id,
    is_outdated: row.outdated !== 0,
    created_at: toTime(row.created_at),
    created_by: row.created_by,
    resolved_at: timeOrNull(row.resolved_at),
    resolved_by: row.resolved_by,
  };
}
