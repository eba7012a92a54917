import { formatMinute, formatNumber, locale, plural } from "../format.ts";

const statuses = {
  open: "Open",
  changes_requested: "Changes requested",
  approved: "Approved",
  applied: "Applied",
  closed: "Closed",
  superseded: "Superseded",
};

const roleNames: Readonly<Record<string, string>> = {
  viewer: "viewers",
  editor: "editors",
  publisher: "publishers",
  admin: "admins",
};

const choices = new Intl.ListFormat(locale, { type: "disjunction" });

const need = {
  title: (channel: string) => `${channel} is protected`,
  approvals: (count: number, from: string) =>
    `This change goes live after ${plural(count, "an approval", "# approvals")} by ${from}.`,
  /** @param count of the approvals */
  anyone: (count: number) =>
    plural(count, "someone else who may publish there", "others who may publish there"),
  roles: (roles: readonly string[]) => roles.map((role) => roleNames[role] ?? role),
  /** People and roles, as "Ada, Grace or admins". */
  anyOf: (words: readonly string[]) => choices.format(words),
  notAllowed: (channel: string) => `You can’t publish to ${channel}`,
  notAllowedDetail:
    "You can open a review. Someone who may publish there looks at the change and applies it.",
  frozen: (channel: string, to: string) => `${channel} is frozen until ${formatMinute(to)}`,
  frozenDetail: (reason: string) =>
    `${reason} Until then, reviews can be opened and approved, but not applied.`,
};

const form = {
  title: "Title",
  titleDetail: "The change in a few words. It becomes the message of the version.",
  description: "Description",
  descriptionDetail: "What reviewers should look at.",
  reviewers: "Reviewers",
  reviewersDetail: "Without a choice, everyone who may approve is asked.",
  noReviewers: "Nobody else may approve this channel yet. An admin can change that.",
  search: "Search by name",
  more: (count: number) => `And ${formatNumber(count)} more.`,
  promoteTitle: (version: number) => `Promote version ${version}`,
  rollBackTitle: (version: number) => `Roll back to version ${version}`,
  draftChanged:
    "Someone else changed the draft, so no review was opened. The comparison shows the draft as it is now. Check it, then open the review.",
  submit: "Open review",
};

const opened = {
  title: "The review is open",
  detail: (channel: string) =>
    `${channel} stays as it is until the review is approved and applied. What is reviewed is exactly what goes live: later changes of the draft aren’t part of it.`,
  link: "Go to the review",
};

const pending = {
  /** Below the status of a spec, where there is little room. */
  inList: { open: "In review", changes_requested: "Needs changes" },
  title: "Open reviews",
  subject: (action: string, version: number | null, channel: string) => {
    if (action === "unpublish" || version === null) return `Unpublishes ${channel}`;
    if (action === "rollback") return `Rolls ${channel} back, as version ${version}`;
    return `Version ${version} for ${channel}`;
  },
  draftChanged: "The draft has changed since.",
  update: "Update this review with the draft",
  same: "This change is in review",
  sameDetail: "Its review is below, with its state.",
  apply: "Apply",
  applied: (version: number | null, channel: string) =>
    version === null ? `Unpublished from ${channel}` : `Version ${version} is live in ${channel}`,
  count: (count: number) => plural(count, "# open review", "# open reviews"),
  scheduled: (time: string) => `Will be applied ${formatMinute(time)}`,
};

const reversal = {
  detail: (channel: string) =>
    `${channel} is protected. Going back to a version that was live there in the last 30 days needs a reason, and no review.`,
};

const emergency = {
  summary: "Emergency",
  warning: "This skips the review",
  detail:
    "Everyone is notified that it was an emergency, and the audit log keeps your name and the reason. Use it when apps are broken and nobody can approve.",
  reason: "Reason",
};

const settings = {
  columns: { channel: "Channel", protection: "Protection", freeze: "Frozen", specs: "Live specs" },
  on: (approvals: number, from: string) =>
    `${plural(approvals, "# approval", "# approvals")} by ${from}`,
  off: "Not protected",
  nothing: "Never",
  until: (to: string, reason: string) => `Until ${formatMinute(to)}: ${reason}`,
  from: (from: string) => `From ${formatMinute(from)}`,
  edit: (channel: string) => `Protect ${channel}`,
  change: "Change",
  changeOf: (channel: string) => `Change ${channel}`,
  detail:
    "Only reviewed changes reach apps through a protected channel: another person approves exactly the document that goes live.",
  protect: "Protect this channel",
  unprotectEffect: "Everyone who may publish to the channel does so at once, without a review.",
  approvals: "Approvals needed",
  approvers: "Who may approve",
  approversDetail: "Nobody chosen: everyone who may publish to the channel.",
  everyRole: { publisher: "All publishers", admin: "All admins" },
  people: "People",
  authorMayApprove: "Authors may approve their own change",
  authorMayApproveDetail:
    "Otherwise the approvals of whoever opened the review or edited the draft don’t count.",
  dismiss: "Approvals end when the content changes",
  freeze: "Freeze windows",
  freezeDetail:
    "Nothing goes live in these times, except emergencies and going back to a recent version.",
  addWindow: "Add freeze window",
  windowName: (number: number) => `Freeze window ${number}`,
  removeWindow: (number: number) => `Remove freeze window ${number}`,
  windowFrom: "From",
  windowTo: "To",
  reason: "Reason",
  windowMissing: "Fill in both times and the reason.",
  saved: (channel: string, isProtected: boolean) =>
    isProtected ? `${channel} is protected` : `${channel} is not protected`,
};

/** Protected channels and the reviews that they need. Loaded with the pages that show them, not with the first page. */
export const protectionTexts = {
  lock: "Protected: changes need a review",
  statuses,
  need,
  form,
  opened,
  pending,
  reversal,
  emergency,
  settings,
};
