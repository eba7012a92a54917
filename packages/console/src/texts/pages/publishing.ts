const publish = {
  title: (name: string) => `Publish ${name}`,
  channel: "Channel",
  newChannel: "New channel name",
  newChannelForm: "Small letters, digits and hyphens, such as staging-2",
  newChannelOption: "New channel…",
  message: "Message",
  messageDetail: "What changes and why. Everyone who reads the history sees it.",
  when: "When",
  now: "Now",
  later: "Later",
  time: "Time",
  first: (channel: string) => `This will be the first version in ${channel || "the new channel"}.`,
  submit: (channel: string) => (channel === "" ? "Publish" : `Publish to ${channel}`),
  schedule: "Schedule",
  checking: "Checking the draft",
  upToDate: "Up to date",
  everyone: "Everyone who uses the app",
  everyoneDetail: "Everyone who uses the app gets this version.",
  firstForEveryone: "On a channel of their own, testers see it before everyone else does.",
  tryOnStaging: "Try it on staging first",
  onlyReaders: (channel: string, description: string) =>
    `${description === "" ? "" : `${description} `}Only apps that are set up for ${channel || "the new channel"} show this version, such as those of testers. Everyone else keeps what production shows.`,
  again: (channel: string) => `Publish again to ${channel}`,
  unchanged: (version: number, channel: string) =>
    `Nothing has changed since version ${version}, which ${channel} shows. Publishing again makes a new version with the same content.`,
  live: (version: number, channel: string) => `Version ${version} is live in ${channel}`,
  scheduled: (time: string) => `Scheduled for ${time}`,
  pending: (version: number) =>
    `Version ${version} is stored and will become live soon. The origin is slow to answer. This page shows when it is live.`,
  draftChanged:
    "Someone else changed the draft, so nothing was published. The comparison shows the draft as it is now. Check it, then publish again.",
  waiting: "Apps get the new version within seconds.",
  behind: (channel: string) =>
    `Nothing changes in ${channel} until you promote this version, now or later.`,
  tried: (channel: string, version: number) => `${channel} shows this draft as version ${version}.`,
  triedDetail: (channel: string) =>
    `Promote it, and ${channel} gets the same version. Publishing makes a new one.`,
  /** It opens a dialog, which asks first. */
  promote: (channel: string) => `Promote to ${channel}…`,
};

const rollBack = {
  title: (channel: string) => `Roll back ${channel}`,
  to: "Version",
  option: (version: number, message: string | null) =>
    message ? `Version ${version} · ${message}` : `Version ${version}`,
  effect: (from: number, to: number) =>
    `Apps get the content of version ${to} again instead of version ${from}. It becomes a new version.`,
  revertDraft: "Bring the draft back too",
  revertDraftEffect: (version: number) =>
    `The draft gets the content of version ${version}. Without this it stays as it is, and the next publish brings its changes back.`,
  doneWithDraft: (version: number, channel: string, source: number) =>
    `Version ${version} is live in ${channel}, and the draft has the content of version ${source}`,
  draftFailed: (channel: string) =>
    `${channel} is rolled back, but someone else has changed the draft meanwhile. It stays as it is.`,
  neverShown: (version: number, message: string | null, channel: string) =>
    `Version ${version} · never live in ${channel}${message ? ` · ${message}` : ""}`,
  choose: (channel: string) => `Choose the version that ${channel} should show.`,
  changed: (channel: string, live: number) =>
    `Someone else changed ${channel} since you opened this dialog. Version ${live} is live now. Check the changes below before you go on.`,
  message: "Reason",
  submit: (version: number) => `Roll back to version ${version}`,
  done: (version: number, channel: string, source: number) =>
    `Version ${version} is live in ${channel} with the content of version ${source}`,
  none: "There is no earlier version.",
  changes: "What changes for apps",
};

const promote = {
  title: (name: string) => `Promote ${name}`,
  from: "From",
  choose: "Choose the channel whose version should become live in another one.",
  to: "To",
  effect: (version: number, to: string) =>
    `Apps that use ${to} get version ${version} too: the same document with the same number.`,
  effectForEveryone: (version: number) =>
    `Everyone who uses the app gets version ${version}: the same document with the same number.`,
  unchanged: (version: number, to: string) =>
    `${to} already shows version ${version}, so there is nothing to promote.`,
  newer: (shown: number, to: string) =>
    `${to} shows version ${shown}, which is newer. To go back to an older one, roll ${to} back.`,
  isOlder: (shown: number | undefined, to: string) =>
    shown === undefined ? `Not live in ${to} yet.` : `${to} shows an older version: ${shown}.`,
  isCurrent: (to: string) => `${to} shows this version too.`,
  isNewer: (shown: number, to: string) => `${to} shows a newer version: ${shown}.`,
  submit: (to: string) => `Promote to ${to}`,
  done: (version: number, to: string) => `Version ${version} is live in ${to}`,
};

const unpublish = {
  title: (channel: string) => `Unpublish from ${channel}`,
  effect:
    "Apps can no longer load this spec from the channel: its URL answers 404. Apps that already have the document keep showing it. All versions and the draft stay.",
  done: (channel: string) => `Unpublished from ${channel}`,
};

/** They are loaded with the page of a spec, and not with the first page. */
export const publishingTexts = { publish, rollBack, promote, unpublish };
