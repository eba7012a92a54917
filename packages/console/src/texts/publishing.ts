export const publish = {
  title: (name: string) => `Publish ${name}`,
  channel: "Channel",
  newChannel: "New channel name",
  newChannelOption: "New channel…",
  message: "Message",
  messageDetail: "What is new, for everyone who reads the history.",
  when: "When",
  now: "Now",
  later: "At a time",
  time: "Time",
  first: (channel: string) => `This is the first version that ${channel} serves.`,
  unchanged: (channel: string) => `The draft equals what ${channel} serves already.`,
  submit: (channel: string) => `Publish to ${channel}`,
  schedule: "Schedule",
  blocked: "The draft can't be published",
  checking: "Checking the draft",
  ready: "The draft can be published.",
  live: (version: number, channel: string) => `Version ${version} is live in ${channel}`,
  scheduled: (time: string) => `Scheduled for ${time}`,
  pending: (version: number) =>
    `Version ${version} is stored and will become live. The origin is slow: this page shows when it is there.`,
  draftChanged:
    "Someone else has changed the draft, so nothing was published. The comparison shows the draft as it is now. Publish again if it is right.",
  waiting: "Apps get the new version within seconds.",
  done: "Done",
};

export const rollBack = {
  title: (channel: string) => `Roll back ${channel}`,
  to: "Back to",
  option: (version: number, message: string | null) =>
    message ? `Version ${version} · ${message}` : `Version ${version}`,
  effect: (from: number, to: number) =>
    `Apps stop showing version ${from} and show the content of version ${to} again, as a new version. The draft stays as it is.`,
  neverShown: (version: number, message: string | null, channel: string) =>
    `Version ${version} · not shown in ${channel} before${message ? ` · ${message}` : ""}`,
  choose: (channel: string) =>
    `${channel} has shown no other version. Choose the version to go back to.`,
  changed: (channel: string, live: number) =>
    `Someone else has changed ${channel} since you opened this: it shows version ${live} now. Look at what changes below before you go on.`,
  message: "Reason",
  submit: (version: number) => `Roll back to version ${version}`,
  done: (channel: string, version: number) => `${channel} shows version ${version} again.`,
  none: "There is no earlier version.",
  changes: "What changes for apps",
};

export const promote = {
  title: (from: string) => `Promote from ${from}`,
  to: "To",
  effect: (version: number, to: string) =>
    `Apps in ${to} get version ${version} too: the same document with the same number.`,
  submit: (to: string) => `Promote to ${to}`,
  done: (version: number, to: string) => `Version ${version} is live in ${to}.`,
};

export const unpublish = {
  title: (channel: string) => `Unpublish from ${channel}`,
  effect:
    "From now on apps can't load this spec from the channel: its address answers 404. Apps that already have the document keep showing it. All versions and the draft stay.",
  done: (channel: string) => `${channel} serves nothing any more.`,
};

export const deleteSpec = {
  title: (name: string) => `Delete ${name}`,
  effect:
    "It leaves the CDN in all channels at once. You can restore it, unpublished, for 30 days.",
  done: (name: string) => `${name} is deleted.`,
  restored: (name: string) => `${name} is restored.`,
};
