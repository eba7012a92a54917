import { formatNumber, plural } from "../format.ts";

export const spec = {
  tabs: "Parts of the spec",
  editor: "Editor",
  flow: "Flow",
  overview: "Overview",
  versions: "Versions",
  missing: "Spec not found",
  missingDetail:
    "The address may be wrong, or the spec was deleted. You can restore a deleted spec for 30 days.",
  channels: "Channels",
  notPublished: "Not published yet",
  notPublishedDetail:
    "Apps can load this spec once you publish it. Publishing checks the draft and creates version 1.",
  version: (version: number) => `Version ${version}`,
  pending: "Becoming live",
  /** Of a version that a rollback created. */
  contentOf: (source: number) => `Content of version ${source}`,
  noMessage: "No message",
  copyCdnUrl: "Copy URL",
  signature: "Signature",
  draft: "Draft",
  onChannel: (action: string, channel: string) => `${action}: ${channel}`,
  draftDiffers: (channel: string) => `Draft compared with ${channel}`,
  diagnostics: "Problems and suggestions",
  problems: (count: number) =>
    plural(count, "# problem blocks publishing", "# problems block publishing"),
  advice: (count: number) => plural(count, "# suggestion", "# suggestions"),
  schedules: "Scheduled",
  scheduleFor: (channel: string) => `to ${channel}`,
  cancelSchedule: "Cancel schedule",
  scheduleCancelled: "Schedule cancelled",
  scheduleFailed: "Failed",
  embed: "Use in an app",
  embedHtml: "HTML",
  details: "Details",
  managedBy: (project: string) => `Managed by ${project}`,
  managedByHint:
    "This project writes the spec from files in git. Edits made here are merged or overwritten by its next release.",
  id: "ID",
  slug: "Address name",
  created: "Created",
  updated: "Changed",
  revision: "Revision",
};

export const versions = {
  live: "live",
  compare: "Compare",
  from: "From",
  to: "To",
  draft: "Draft",
  none: "No versions yet",
  noneDetail: "Each publish creates a version. Versions never change.",
  revert: "Revert draft",
  revertEffect: (version: number) =>
    `The draft gets the content of version ${version}. Changes in the draft that were never published are lost.`,
  reverted: (version: number) => `Draft reverted to version ${version}`,
  columns: { version: "Version", message: "Message", size: "Size", when: "Published" },
};

export const diff = {
  views: "Comparison",
  changes: "Changes",
  renders: "Side by side",
  json: "JSON",
  none: "No differences.",
  notPublishable: "Fix the draft's problems to compare it.",
  breaking: (count: number) => `${formatNumber(count)} breaking`,
  breakingBecause: "Breaking:",
  counts: {
    added: (count: number) => `${formatNumber(count)} added`,
    removed: (count: number) => `${formatNumber(count)} removed`,
    moved: (count: number) => `${formatNumber(count)} moved`,
    changed: (count: number) => `${formatNumber(count)} changed`,
  },
  hidden: (count: number) => `And ${formatNumber(count)} more. The JSON view shows all of them.`,
  side: (side: number | "draft") => (side === "draft" ? "Draft" : `Version ${side}`),
  screen: "Screen",
  language: "Language",
  wholeSpec: "Whole spec",
  openInEditor: "Open in editor",
  next: (current: number, count: number) =>
    current === 0
      ? `Next change (${formatNumber(count)})`
      : `Next change (${formatNumber(current)} of ${formatNumber(count)})`,
};
