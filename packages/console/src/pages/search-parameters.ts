import { auditActions, recentTimes } from "../data/audit.ts";
import { historyActions } from "../data/history.ts";
import { listedStatuses } from "../data/reviews.ts";
import { filteredStatuses, specSorts } from "../data/specs.ts";
import { deliveryStatuses, endpointStatuses, eventTypes } from "../data/webhooks.ts";
import { workbenchViews } from "../workbench/store/workbench-views.ts";
import { oneOf, type Reader, text, time, wholeNumber } from "./search-readers.ts";

/** The search parameters of each page: its filters, its selection and its open dialog. */
const parameters = {
  home: { spec: text },
  specs: {
    q: text,
    status: oneOf(filteredStatuses),
    sort: oneOf(specSorts),
    /** What the new spec starts from. */
    new: oneOf(["template", "block", "blank", "json", "duplicate"]),
    transfer: oneOf(["import", "export"]),
  },
  spec: {
    dialog: oneOf(["publish", "rollback", "promote", "unpublish", "revert", "delete"]),
    channel: text,
    version: wholeNumber,
    /** Two versions, or a version and the draft: `3..draft`. */
    compare: text,
    /** How documents are compared, and the screen that is drawn. */
    view: oneOf(["changes", "renders", "json"]),
    screen: text,
  },
  editor: {
    /** The id of the surface, or its JSON Pointer in the draft. */
    screen: text,
    /** The id of the selected node, or its JSON Pointer. */
    node: text,
    view: oneOf(workbenchViews),
    /** The JSON Pointer of any place in the draft, which the editor leads to once. */
    at: text,
  },
  releases: {
    q: text,
    status: oneOf(["draft", "published", "modified"]),
    /** The spec whose version in the channel is promoted, in a dialog. */
    promote: text,
    channel: text,
  },
  calendar: { month: text },
  reviews: {
    /** Without it those that wait for the user come first, if the user can approve. */
    list: oneOf(["waiting", "all"]),
    status: oneOf(listedStatuses),
    channel: text,
    /** The id of a user; `me`: the signed-in user. */
    author: text,
  },
  review: {
    dialog: oneOf(["approve", "request-changes", "update", "apply", "close"]),
    view: oneOf(["changes", "renders", "json"]),
    screen: text,
  },
  /** The channel whose protection is changed, in a dialog. */
  protection: { channel: text },
  activity: { action: oneOf(historyActions) },
  catalog: {
    q: text,
    kind: oneOf(["renderer", "widget", "action", "custom"]),
    type: text,
    /** The open form: of a new custom type, or of the selected one. */
    edit: oneOf(["new", "current"]),
  },
  webhooks: { status: oneOf(endpointStatuses), dialog: oneOf(["new"]) },
  endpoint: {
    tab: oneOf(["verify"]),
    status: oneOf(deliveryStatuses),
    type: oneOf(eventTypes),
    event: text,
    dialog: oneOf(["edit", "rotate", "recover", "disable", "delete"]),
  },
  users: { dialog: oneOf(["add", "edit", "password", "disable"]), user: text },
  apiKeys: { dialog: oneOf(["create", "revoke"]), key: text, owner: text },
  account: { dialog: oneOf(["end", "others"]), session: text },
  device: { code: text },
  audit: {
    action: oneOf(auditActions),
    actor: text,
    target: text,
    /** A range of time that ends now; without it the range is from `from` to `to`. */
    time: oneOf(recentTimes),
    from: time,
    to: time,
    /** The open entry, and its time, by which it is found. */
    entry: text,
    at: time,
    dialog: oneOf(["export"]),
  },
  documentKeys: { dialog: oneOf(["activate", "revoke"]), kid: text },
} satisfies Readonly<Record<string, Readonly<Record<string, Reader<string | number>>>>>;

type PageName = keyof typeof parameters;

/** The search parameters of a page's address, those that are missing or not valid left out. */
export type SearchOf<Page extends PageName> = {
  readonly [Name in keyof (typeof parameters)[Page]]?:
    | ((typeof parameters)[Page][Name] extends Reader<infer Value> ? Value : never)
    | undefined;
};

/** Returns a function that reads the search parameters of a page, as the router parsed them. */
export function searchOf<Page extends PageName>(page: Page) {
  return (search: Readonly<Record<string, unknown>>): SearchOf<Page> => {
    const readers: Readonly<Record<string, Reader<string | number>>> = parameters[page];
    const read = Object.entries(readers).map(([name, reader]) => [name, reader(search[name])]);
    return Object.fromEntries(read);
  };
}
