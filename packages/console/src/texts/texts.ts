/** All texts of the Console, in English. Another language provides an object of the same type. */
export const texts = {
  product: "Screenspec",
  actions: {
    close: "Close",
    cancel: "Cancel",
    clear: "Clear",
    retry: "Try again",
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
  },
  states: { loading: "Loading" },
  errors: {
    request: "Request",
    forbidden: "Your role doesn't allow this. An administrator can change your role under Access.",
    offline: "You are offline",
    offlineDetail: "Check your network. Nothing that you typed is lost.",
    unreachable: "The service doesn't answer",
    unreachableDetail:
      "It may be restarting. Try again in a moment. Nothing that you typed is lost.",
    unexpected: "Something unexpected happened",
    titleOfStatus: (status: number): string => {
      if (status === 403) return "You aren't allowed to do this";
      if (status === 404) return "Not found";
      if (status === 409) return "This conflicts with the current state";
      if (status === 412) return "Someone else changed this meanwhile";
      if (status === 429) return "Too many requests";
      if (status === 503) return "The service is busy";
      if (status >= 500) return "The service failed";
      return "The request was refused";
    },
  },
  connection: {
    live: "Live",
    reconnecting: "Reconnecting",
    offline: "Offline",
    liveDetail: "This page shows changes as they happen.",
    reconnectingDetail:
      "The connection to the service is interrupted. Changes appear once it is back.",
    offlineDetail: "This browser has no network.",
  },
  signIn: {
    title: "Sign in",
    email: "Email",
    password: "Password",
    submit: "Sign in",
    wrong: "The email or the password is wrong.",
    expired: "Your session has ended",
    expiredDetail: "Sign in again to continue where you left off. Nothing that you typed is lost.",
    withProvider: (name: string) => `Sign in with ${name}`,
    or: "or",
  },
  navigation: {
    main: "Main",
    skip: "Skip to content",
    open: "Open navigation",
    home: "Home",
    specs: "Specs",
    releases: "Releases",
    activity: "Activity",
    catalog: "Catalog",
    webhooks: "Webhooks",
    access: "Access",
    audit: "Audit",
    keys: "Keys",
    playground: "Playground",
    docs: "API docs",
    account: "Account",
    operate: "Operate",
    breadcrumb: "Breadcrumb",
    scheme: "Color scheme",
    schemes: { system: "System", light: "Light", dark: "Dark" },
  },
  notFound: {
    title: "There is no such page",
    detail: "The address may have changed, or what it shows was deleted.",
  },
  palette: {
    open: "Search or run a command",
    placeholder: "Go to a page, a spec or an action",
    pages: "Pages",
    specs: "Specs",
    actions: "Actions",
    none: "Nothing matches.",
  },
  specs: {
    title: "Specs",
    search: "Search specs",
    status: "Status",
    statuses: {
      all: "All statuses",
      draft: "Draft",
      published: "Published",
      modified: "Modified",
    },
    statusDetails: {
      draft: "Never published, or unpublished.",
      published: "Production serves the current draft.",
      modified: "The draft differs from what production serves.",
    },
    sort: "Sort",
    sorts: {
      "-updated_at": "Last changed",
      "-created_at": "Newest",
      name: "Name",
    },
    columns: { name: "Name", status: "Status", live: "Production", changed: "Changed" },
    count: (total: number) => (total === 1 ? "1 spec" : `${total.toLocaleString()} specs`),
    live: (version: number) => `Version ${version}`,
    notLive: "Not live",
    none: "No specs yet",
    noneDetail: "A spec describes screens of your app. Start with a template and change it.",
    noMatch: "No spec matches",
    noMatchDetail: "Change the search text or the filters.",
    preview: (name: string) => `Preview of ${name}`,
  },
};
