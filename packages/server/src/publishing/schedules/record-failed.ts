import type { Problem } from "@screenspec/api";
import { byItself, recordAudit } from "../../audit/record-audit.ts";
import type { ScheduledPublishRow } from "../../database/publishing-tables.ts";
import type { Db } from "../../database/tables.ts";
import type { AppError } from "../../errors/errors.ts";

/** Why a scheduled publish has failed, as it is told. */
export type ScheduleProblem = Pick<Problem, "code" | "detail" | "errors">;

const errorsAtMost = 100;

export function problemOf({ code, message: detail, details }: AppError): ScheduleProblem {
  const errors = details.errors?.slice(0, errorsAtMost);
  return { code, detail, ...(errors === undefined ? {} : { errors }) };
}

/** Keeps in the audit log, as of the one who had scheduled it, that a publish has failed. */
export async function recordFailed(
  db: Db,
  schedule: Pick<ScheduledPublishRow, "id" | "spec_id" | "channel" | "created_by" | "user_id">,
  { code, detail }: ScheduleProblem,
  at: number,
): Promise<void> {
  const { id, spec_id, channel, created_by, user_id } = schedule;
  await recordAudit(
    db,
    { ...byItself, id: created_by, userId: user_id },
    {
      action: "schedule.failed",
      target: spec_id,
      at,
      details: { schedule_id: id, channel, code, detail },
    },
  );
}
