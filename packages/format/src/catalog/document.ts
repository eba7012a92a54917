import type { Members, Shape } from "./member.ts";
import { specReadOnly, specResource } from "./spec-resource.ts";
import { typographyStyle } from "./style.ts";
import {
  actionIds,
  anyObject,
  boolean,
  choice,
  condition,
  either,
  integer,
  listOf,
  mapOf,
  node,
  number,
  object,
  reference,
  string,
  text,
} from "./values.ts";

export const screen: Shape = {
  name: "Screen",
  label: "A Screen",
  doc: "One screen of the app.",
  members: {
    id: {
      doc: "Its name: the key that it stands under.",
      value: { kind: "mapKey" },
      required: true,
      given: true,
    },
    type: { doc: "What it is.", value: choice("Screen"), required: true, given: true },
    title: {
      doc: "What it is called: in the app bar, by the browser, and by assistive technology.",
      value: text,
      bindable: true,
    },
    backgroundColor: {
      doc: "The colour behind everything.",
      value: { kind: "color" },
      given: true,
      formerly: ["background"],
    },
    appBar: { doc: "The bar at the top.", value: node, given: true },
    body: { doc: "What is on it.", value: node, required: true, given: true },
    bottomNavBar: { doc: "The bar at the bottom.", value: node, given: true },
    floating: { doc: "A node above the body, at its bottom end.", value: node },
    extendBehindAppBar: {
      doc: "Whether the body begins at the top, behind the app bar.",
      value: boolean,
      default: false,
    },
    maxContentWidth: {
      doc: "The maximal width of the body, which is centred in a wider window; `fill` has no limit. The default is `$maxContentWidth` of the theme's spacing if it exists, else 640.",
      value: { kind: "length", tokens: "spacing", min: 0, words: ["fill"] },
      unit: "px",
      formerly: ["maxWidth", "contentWidth"],
    },
    persistentData: { doc: "What `state.screenData` is at first.", value: anyObject, given: true },
    onLoadActions: {
      doc: "Run once, when the screen has been made and comes into view.",
      value: actionIds,
      given: true,
    },
    onAppearActions: { doc: "Run each time it becomes the top screen.", value: actionIds },
    onLeaveActions: {
      doc: "Run when it is closed, or covered by another screen; not when it is closed while it is covered.",
      value: actionIds,
    },
    onBackActions: {
      doc: "Run instead of going back by the system's Back or the app bar's; never for NavigateBack.",
      value: actionIds,
    },
    onRefreshActions: { doc: "Run when its body is pulled down.", value: actionIds },
  },
};

/** The events of every action. */
export const actionEvents: { readonly [name: string]: string } = {
  onSuccessActionIds: "Run when it has succeeded, with its `event.result`.",
  onFailureActionIds: "Run when it has failed, with its `event.error`.",
  onFinishActionIds: "Run after either, with whichever it was.",
};

/** The members of every action. */
export const actionMembers: Members = {
  id: {
    doc: "Its name: the key that it stands under.",
    value: { kind: "mapKey" },
    required: true,
  },
  type: { doc: "What it is.", value: choice("Action"), required: true },
  attributes: { doc: "What is its type's own.", value: { kind: "attributes" }, given: true },
  when: { doc: "Skipped unless this is true.", value: condition, bindable: true, default: true },
  continueOnFailure: {
    doc: "Whether the list that it is in goes on when it fails.",
    value: boolean,
    default: false,
  },
};

const trigger: Shape = {
  name: "Trigger",
  label: "A trigger",
  doc: "When a rule is looked at.",
  members: {
    listenTo: {
      doc: "When something at one of these paths has changed.",
      value: listOf(string("listenPath"), { least: 1 }),
    },
    event: { doc: "When this has happened.", value: choice("screenLoad") },
    everyMs: {
      doc: "Again and again, with this time between.",
      value: integer({ min: 100 }),
      unit: "ms",
    },
  },
  exactlyOneOf: ["listenTo", "event", "everyMs"],
};

export const rule: Shape = {
  name: "Rule",
  label: "A Rule",
  doc: "Actions that run when a condition becomes true.",
  members: {
    id: {
      doc: "Its name: the key that it stands under. Rules are looked at in the order of their names, by code point.",
      value: { kind: "mapKey" },
      required: true,
    },
    type: { doc: "What it is.", value: choice("Rule"), required: true },
    trigger: { doc: "When it is looked at.", value: object(trigger), required: true, given: true },
    condition: { doc: "What must be true.", value: condition, required: true, bindable: true },
    actionIds: { doc: "Run when it becomes true.", value: actionIds, required: true },
    elseActionIds: { doc: "Run when it becomes false.", value: actionIds },
    mode: {
      doc: "Whether they run when it becomes true, or each time that it is looked at and true.",
      value: choice("onBecomeTrue", "onEveryChange"),
      default: "onBecomeTrue",
    },
    debounceMs: {
      doc: "Looked at only after so long without another change.",
      value: integer({ min: 0 }),
      unit: "ms",
      default: 0,
    },
    once: {
      doc: "Whether it fires only once until the document is loaded again.",
      value: boolean,
      default: false,
    },
    screens: {
      doc: "The screens on which it works; all when missing.",
      value: { kind: "references", to: "screens" },
    },
  },
};

const schemeColor: Shape = {
  name: "SchemeColor",
  label: "A colour of the theme",
  doc: "A colour that depends on the colour scheme.",
  members: {
    light: { doc: "In the light scheme.", value: { kind: "hexColor" }, required: true },
    dark: { doc: "In the dark scheme; the light one when missing.", value: { kind: "hexColor" } },
  },
};

const theme: Shape = {
  name: "Theme",
  label: "The theme",
  doc: "Values under names, which stand as `$name`; names are built as ids are.",
  members: {
    colors: {
      doc: "Colours.",
      value: mapOf(either({ kind: "hexColor" }, object(schemeColor)), "name"),
    },
    spacing: { doc: "Lengths.", value: mapOf(number({ min: 0 }), "name"), unit: "px" },
    radii: { doc: "Corner radii.", value: mapOf(number({ min: 0 }), "name"), unit: "px" },
    typography: { doc: "Text styles.", value: mapOf(object(typographyStyle), "name") },
  },
};

/** The members that a spec and its document share, except screens, actions and rules. */
const contentMembers: Members = {
  globalData: {
    doc: "Data that can be read and changed from anywhere: `state.globalData`.",
    value: anyObject,
    given: true,
  },
  rules: { doc: "Rules by their ids.", value: mapOf(object(rule)), given: true },
  theme: {
    doc: "Names for colours, lengths, corners and text styles.",
    value: object(theme),
    given: true,
  },
  strings: {
    doc: "Texts by locale (BCP 47) and key, which stand as `{{ t.<key> }}`.",
    value: mapOf(mapOf({ kind: "translation" }), "locale"),
    given: true,
  },
  defaultLocale: {
    doc: "The locale of `strings` to fall back to.",
    value: reference("locales"),
  },
  allowUnknownTypes: {
    doc: "Whether unregistered custom types can have [names that resemble a type of the catalog](../format/custom-types.md#names-that-resemble-a-type-of-the-catalog). SDKs ignore it.",
    value: boolean,
    default: false,
  },
};

const schemaMember: Members = {
  $schema: { doc: "The address of the JSON Schema, for editors. Not published.", value: text },
};

const maps: Members = {
  screens: { doc: "Screens by their ids.", value: mapOf(object(screen)), given: true },
  actions: { doc: "Actions by their ids.", value: mapOf({ kind: "action" }), given: true },
};

/** A spec: its content, and the API's fields at its root. */
export const spec: Shape = {
  name: "Spec",
  label: "A spec",
  doc: "What a team edits: the content from which a document is composed.",
  withoutExtensions: true,
  members: {
    ...schemaMember,
    ...specResource,
    components: {
      doc: "Nodes to use by reference; without screens, the content of the only screen.",
      value: { kind: "components" },
      given: true,
    },
    entryPoint: {
      doc: "The id of the screen shown first; may be missing when there is only one.",
      value: reference("screens"),
      given: true,
      formerly: ["initialScreen", "startScreen"],
    },
    ...maps,
    ...contentMembers,
    ...specReadOnly,
  },
};

export const document: Shape = {
  name: "Document",
  label: "A document",
  doc: "What is published, and what SDKs show.",
  members: {
    ...schemaMember,
    specVersion: {
      doc: "The version of the format.",
      value: { kind: "formatVersion" },
      required: true,
      given: true,
    },
    specId: { doc: "The spec that it is composed from.", value: text, required: true, given: true },
    version: {
      doc: "Which version of the spec it is: one more each time.",
      value: integer({ min: 1 }),
      required: true,
      given: true,
    },
    createdAt: {
      doc: "When it was published (ISO 8601).",
      value: { kind: "timestamp" },
      required: true,
      given: true,
    },
    entryPoint: {
      doc: "The id of the screen shown first.",
      value: reference("screens"),
      required: true,
      given: true,
      formerly: ["initialScreen", "startScreen"],
    },
    ...maps,
    screens: {
      doc: "Screens by their ids.",
      value: mapOf(object(screen)),
      required: true,
      given: true,
    },
    ...contentMembers,
  },
};
