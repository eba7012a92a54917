import { formatList, plural } from "../format.ts";

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

export const activity = {
  recent: "Recent activity",
  filter: "Show",
  none: "No activity yet",
  noneDetail: "Changes to specs by people and API keys appear here.",
  service: "The service",
  removedKey: "A revoked API key",
  thisSpec: "this spec",
  actions: {
    "spec.created": "created",
    "spec.updated": "changed",
    "spec.deleted": "deleted",
    "spec.restored": "restored",
    "spec.published": "published",
    "spec.unpublished": "unpublished",
    "spec.rolled_back": "rolled back",
    "spec.purged": "erased",
    "schedule.created": "scheduled a publish of",
    "schedule.cancelled": "cancelled a scheduled publish of",
    "schedule.failed": "couldn't publish as scheduled:",
  } as Readonly<Record<string, string>>,
  /** What a change of a draft was about, by the names of the fields. */
  fields: (fields: readonly string[]) =>
    `(${formatList([...new Set(fields.map((field) => fieldNames.get(field) ?? field))])})`,
  /** How often someone did the same to the same thing. */
  times: (count: number) => plural(count, "once", "# times"),
  /** Before the channel. */
  prepositions: {
    "spec.published": "to",
    "spec.unpublished": "from",
    "spec.rolled_back": "in",
    "schedule.created": "to",
    "schedule.cancelled": "to",
    "schedule.failed": "to",
  } as Readonly<Record<string, string>>,
  at: (time: string) => `for ${time}`,
  filters: {
    all: "Everything",
    "spec.created": "Created",
    "spec.updated": "Changed",
    "spec.deleted": "Deleted",
    "spec.restored": "Restored",
    "spec.published": "Published",
    "spec.unpublished": "Unpublished",
    "spec.rolled_back": "Rolled back",
    "schedule.created": "Scheduled",
    "schedule.failed": "Failed schedules",
  },
};

const fieldNames: ReadonlyMap<string, string> = new Map([
  ["name", "its name"],
  ["slug", "its address"],
  ["description", "its description"],
  ["tags", "its tags"],
  ["managed_by", "who manages it"],
  ["globalData", "data"],
  ["entryPoint", "the first screen"],
  ["screens", "screens"],
  ["actions", "actions"],
  ["rules", "rules"],
  ["components", "components"],
  ["strings", "texts"],
  ["theme", "theme"],
  ["defaultLocale", "the main language"],
  ["version", "the version of its content"],
  ["specVersion", "the version of the format"],
]);
