export const product = "Screenspec";

export const actions = {
  choose: "Choose",
  close: "Close",
  cancel: "Cancel",
  done: "Done",
  clear: "Clear",
  retry: "Try again",
  loadMore: "Load more",
  edit: "Edit",
  save: "Save",
  copy: "Copy",
  copied: "Copied",
  undo: "Undo",
  more: "More actions",
  newSpec: "New spec",
  publish: "Publish",
  promote: "Promote",
  rollBack: "Roll back",
  unpublish: "Unpublish",
  delete: "Delete",
  restore: "Restore",
  duplicate: "Duplicate",
  signOut: "Sign out",
};

export const states = { loading: "Loading", noPicture: "This screen can’t be drawn" };

export const connection = {
  live: "Live",
  reconnecting: "Reconnecting",
  offline: "Offline",
  liveDetail: "This page shows changes as they happen.",
  reconnectingDetail: "The connection to the service was lost. Changes appear once it is back.",
  offlineDetail: "This browser has no network.",
};

export const navigation = {
  main: "Main",
  skip: "Skip to content",
  open: "Open navigation",
  specs: "Specs",
  releases: "Releases",
  reviews: "Reviews",
  /** After the number of reviews. */
  waitForYou: "wait for you",
  manyWait: "1,000+",
  activity: "Activity",
  catalog: "Catalog",
  webhooks: "Webhooks",
  access: "Access",
  audit: "Audit log",
  keys: "Signing keys",
  playground: "Playground",
  docs: "Documentation",
  apiDocs: "API docs",
  account: "My account",
  operate: "Operate",
  breadcrumb: "Breadcrumb",
  scheme: "Color scheme",
  schemes: { system: "System", light: "Light", dark: "Dark" },
};

export const notFound = {
  title: "Page not found",
  detail: "The address may be wrong, or the page's content was deleted.",
  toSpecs: "Go to specs",
};

export const palette = {
  open: "Search",
  placeholder: "Search pages, specs, screens and actions",
  screens: "Screens",
  pages: "Pages",
  specs: "Specs",
  recent: "Recent specs",
  actions: "Actions",
  none: "No results",
};
