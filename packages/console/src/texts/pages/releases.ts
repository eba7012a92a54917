export const releases = {
  matrix: "Channels",
  calendar: "Calendar",
  protection: "Protection",
  draftChanged: "Draft ahead",
  scheduledFor: (time: string) => `Scheduled for ${time}`,
  previousMonth: "Previous month",
  nextMonth: "Next month",
  today: "Today",
  nothingScheduled:
    "Nothing is scheduled this month. To schedule a publish, choose “Later” when you publish a spec.",
  scheduleStatuses: {
    scheduled: "Scheduled",
    published: "Published",
    failed: "Failed",
    cancelled: "Cancelled",
  },
};
