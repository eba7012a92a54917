/** What can become of a publish that was scheduled. */
export const scheduleStatuses = ["scheduled", "published", "failed", "cancelled"] as const;

export type ScheduleStatus = (typeof scheduleStatuses)[number];
