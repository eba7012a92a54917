import { formatList, formatNumber, plural } from "../format.ts";

const inbox = {
  waiting: "Waiting for me",
  all: "All reviews",
  filters: "Filters",
  count: (count: number) => plural(count, "# review", "# reviews"),
  many: "More than 100 reviews",
  status: "Status",
  channel: "Channel",
  allChannels: "All channels",
  author: "Author",
  everyone: "Everyone",
  me: "Me",
  clear: "Clear filters",
  pending: "Not ended",
  anyStatus: "All",
  columns: { title: "Review", channel: "Channel", status: "Status", opened: "Opened" },
  nothingWaits: "Nothing waits for you",
  nothingWaitsDetail:
    "A review asks colleagues to look at a change before a channel serves it. Those that you can approve appear here.",
  none: "No reviews",
  noneDetail:
    "A review asks colleagues to look at a change before a channel serves it. They see both versions, comment and approve, and what they have approved is exactly what apps get. Protected channels require it.",
  noMatch: "No review matches",
  showAll: "Show all reviews",
};

interface ReviewedChange {
  readonly action: "publish" | "promote" | "rollback" | "unpublish";
  readonly version: number | null;
  readonly source_version: number | null;
}

/** What applying a review does to its channel. */
function change({ action, version, source_version: source }: ReviewedChange): string {
  if (action === "unpublish" || version === null) return "Unpublish";
  if (action === "publish") return `Publish version ${version}`;
  if (action === "promote") return `Promote version ${version}`;
  return source === null
    ? `Roll back: version ${version}`
    : `Roll back to version ${source}, as version ${version}`;
}

const review = {
  missing: "Review not found",
  missingDetail: "The address may be wrong, or the spec of the review was deleted for good.",
  spec: "Spec",
  channel: "Channel",
  change: "Change",
  opened: "Opened",
  hash: "SHA-256",
  first: (channel: string) => `This will be the first version in ${channel}.`,
  unpublishes: (channel: string) =>
    `Apps can no longer load this spec from ${channel}. Apps that already have the document keep showing it.`,
  draftAhead:
    "The draft has changed since, and these changes are not part of this review. Update the review to include them.",
};

const notices = {
  changed: "This review was updated while you were looking at it",
  changedDetail: (version: number | null, served: number | null) =>
    `The page shows the new state: ${version === null ? "it unpublishes" : `version ${version}`}, compared with ${served === null ? "nothing" : `version ${served}`}. Look at it again.`,
  seen: "I’ve seen it",
  superseded: (channel: string, version: number | null) =>
    version === null
      ? `${channel} was changed meanwhile: it serves nothing now`
      : `${channel} was changed meanwhile: it serves version ${version} now`,
  supersededDetail: (served: number | null) =>
    `This review was compared with ${served === null ? "an empty channel" : `version ${served}`}. Update it to compare it with what is served now. It then needs new approvals.`,
  scheduled: (time: string) => `It will be applied on ${time}`,
  scheduledDetail: "The approvals are counted again at that time.",
  cancelSchedule: "Cancel schedule",
  scheduleCancelled: "Schedule cancelled",
  problem: "It could not be applied at its time",
  lacksAsked: "Too few of the people who were asked can approve it",
  lacksAnyone: "Too few people can approve it",
  othersCould: (names: readonly string[]) => `${formatList(names)} could be asked instead.`,
  authorCould: "Its author can ask others.",
  adminCould: "An admin can let others approve it.",
  askOthers: "Ask others",
};

const approvals = {
  title: "Approvals",
  missing: (count: number, from: string) =>
    `Needs ${plural(count, "# more approval", "# more approvals")} by ${from}.`,
  /** For someone whose approval would count. */
  missingYours: (count: number) =>
    `Needs ${plural(count, "# more approval. You can give it.", "# more approvals. You can give one.")}`,
  changesFirst: "The requested changes have to be made first.",
  complete: "All required approvals are there.",
  unprotected: (channel: string) => `${channel} is not protected: no approval is required.`,
  none: "No decisions yet.",
  approved: "approved",
  changesRequested: "asked for changes",
  unknownUser: "A deleted user",
  notCounted: (reason: string) => `Doesn’t count: this user ${reason}.`,
  textChanged: "The title or the description has changed since.",
  cannotApprove: (reason: string) => `You can’t approve it. ${reason}`,
  asked: (names: readonly string[]) => `Asked: ${formatList(names)}`,
  cannotAnyMore: (name: string, reason: string) =>
    `${name} was asked, but can’t approve it any more. ${reason}`,
};

const comments = {
  title: "Comments",
  none: "No comments yet.",
  about: "About",
  whole: "The whole review",
  text: "Comment",
  submit: "Comment",
  hint: "Press an element of the new version, or choose it under About.",
  resolve: "Resolve",
  reopen: "Reopen",
  resolved: (count: number) => plural(count, "# resolved", "# resolved"),
  removed: "The element was removed",
  unknownAuthor: "Someone",
  show: (number: number) => `Comment ${formatNumber(number)}`,
};

const approve = {
  action: "Approve",
  title: "Approve this change",
  effect: (version: number, channel: string) =>
    `You approve exactly version ${version} for ${channel}. Later changes of the draft are not part of it.`,
  unpublish: (channel: string) => `You approve that ${channel} serves nothing any more.`,
  message: "Message",
  messageDetail: "Optional.",
  changed: "The review was updated meanwhile",
  changedDetail:
    "Nothing was approved. Close this dialog and look at the new state, which the page shows.",
  done: "Approved",
};

const requestChanges = {
  action: "Request changes",
  title: "Request changes",
  effect: "The review can’t be applied until it is updated, or you approve it.",
  message: "What has to change",
  done: "Changes requested",
};

const update = {
  action: "Update",
  title: "Update this review",
  effect: (channel: string) =>
    `The review gets the draft as it is now, compared with what ${channel} serves now. Comments stay at their elements; approvals of the former state don’t count any more.`,
  effectWithoutDraft: (channel: string) =>
    `The review is compared with what ${channel} serves now. Approvals of the former state don’t count any more.`,
  name: "Title",
  description: "Description",
  done: "Review updated",
};

const apply = {
  action: "Apply",
  title: (channel: string) => `Apply to ${channel}`,
  effect: (version: number, channel: string) =>
    `Apps that use ${channel} get version ${version} within seconds.`,
  when: "When",
  now: "Now",
  later: "Later",
  time: "Time",
  schedule: "Schedule",
  done: (channel: string) => `${channel} serves this change`,
  scheduled: (time: string) => `Scheduled for ${time}`,
};

const close = {
  action: "Close",
  title: "Close this review",
  effect: "The review ends without a change of the channel. Its version and comments stay.",
  message: "Reason",
  done: "Review closed",
};

/** They are loaded with the pages of reviews. */
export const reviewTexts = {
  inbox,
  change,
  review,
  notices,
  approvals,
  comments,
  approve,
  requestChanges,
  update,
  apply,
  close,
};
