import type { Problem } from "@screenspec/api";
import { byItself, recordAudit } from "../../audit/record-audit.ts";
import type { ScheduledPublishRow } from "../../database/publishing-tables.ts";
import type { Db } from "../../database/tables.ts";
import type { AppError } from "../../errors/errors.ts";

/** Why a scheduled publish has failed, as the API shows it. */
export type ScheduleProblem = Pick<Problem, "code" | "detail" | "errors">;

const maxErrors = 100;

export function problemOf({ code, message: detail, details }: AppError): ScheduleProblem {
  const errors = details.errors?.slice(0, maxErrors);
  return { code, detail, ...(errors === undefined ? {} : { errors }) };
}

/** Records a failed schedule in the audit log, with the user who scheduled it as the actor. */
export async function recordScheduleFailure(
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
