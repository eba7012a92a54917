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
      doc: "The id, equal to the key.",
      value: { kind: "mapKey" },
      required: true,
      given: true,
    },
    type: { doc: "The type of the object.", value: choice("Screen"), required: true, given: true },
    title: {
      doc: "The title in the app bar, in the browser, and for assistive technology.",
      value: text,
      bindable: true,
    },
    backgroundColor: {
      doc: "The background color.",
      value: { kind: "color" },
      given: true,
      formerly: ["background"],
    },
    appBar: { doc: "The bar at the top.", value: node, given: true },
    body: { doc: "The content.", value: node, required: true, given: true },
    bottomNavBar: { doc: "The bar at the bottom.", value: node, given: true },
    floating: { doc: "A node above the body, at its bottom end corner.", value: node },
    extendBehindAppBar: {
      doc: "Whether the body starts at the top of the screen, behind the app bar.",
      value: boolean,
      default: false,
    },
    maxContentWidth: {
      doc: "The maximal width of the body, which is centred in a wider window; `fill` has no limit. The default is `$maxContentWidth` of the theme's spacing if it exists, else 640.",
      value: { kind: "length", tokens: "spacing", min: 0, words: ["fill"] },
      unit: "px",
      formerly: ["maxWidth", "contentWidth"],
    },
    persistentData: { doc: "The initial `state.screenData`.", value: anyObject, given: true },
    onLoadActions: {
      doc: "Runs once, when the screen is first shown.",
      value: actionIds,
      given: true,
    },
    onAppearActions: { doc: "Runs each time the screen becomes the top screen.", value: actionIds },
    onLeaveActions: {
      doc: "Runs when the screen is closed or covered by another screen, but not if it is closed while covered.",
      value: actionIds,
    },
    onBackActions: {
      doc: "Runs instead of Back of the system or the app bar, but not for NavigateBack.",
      value: actionIds,
    },
    onRefreshActions: { doc: "Runs when the user pulls down the body.", value: actionIds },
  },
};

/** The events of every action. */
export const actionEvents: { readonly [name: string]: string } = {
  onSuccessActionIds: "Runs after success, with `event.result`.",
  onFailureActionIds: "Runs after a failure, with `event.error`.",
  onFinishActionIds: "Runs after both, with the result or error.",
};

/** The members of every action. */
export const actionMembers: Members = {
  id: {
    doc: "The id, equal to the key. Composing adds it.",
    value: { kind: "mapKey" },
  },
  type: { doc: "The type of the object.", value: choice("Action"), required: true },
  attributes: { doc: "The settings of its type.", value: { kind: "attributes" }, given: true },
  when: {
    doc: "The action is skipped unless this is true.",
    value: condition,
    bindable: true,
    default: true,
  },
  continueOnFailure: {
    doc: "Whether the list of actions continues if this action fails.",
    value: boolean,
    default: false,
  },
};

const trigger: Shape = {
  name: "Trigger",
  label: "A trigger",
  doc: "When a rule is evaluated.",
  members: {
    listenTo: {
      doc: "After a change at one of these paths.",
      value: listOf(string("listenPath"), { least: 1 }),
    },
    event: { doc: "After this event.", value: choice("screenLoad") },
    everyMs: {
      doc: "Repeatedly, at this interval.",
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
      doc: "The id, equal to the key. Composing adds it. Rules are evaluated in the order of their ids, by code point.",
      value: { kind: "mapKey" },
    },
    type: { doc: "The type of the object.", value: choice("Rule"), required: true },
    trigger: {
      doc: "When the rule is evaluated.",
      value: object(trigger),
      required: true,
      given: true,
    },
    condition: { doc: "The condition.", value: condition, required: true, bindable: true },
    actionIds: { doc: "Runs when the condition becomes true.", value: actionIds, required: true },
    elseActionIds: { doc: "Runs when the condition becomes false.", value: actionIds },
    mode: {
      doc: "Whether the actions run when the condition becomes true, or on each evaluation that is true.",
      value: choice("onBecomeTrue", "onEveryChange"),
      default: "onBecomeTrue",
    },
    debounceMs: {
      doc: "The rule is evaluated only after this time without another change.",
      value: integer({ min: 0 }),
      unit: "ms",
      default: 0,
    },
    once: {
      doc: "Whether the rule fires only once until the document is loaded again.",
      value: boolean,
      default: false,
    },
    screens: {
      doc: "The screens on which the rule is active. The default is all screens.",
      value: { kind: "references", to: "screens" },
    },
  },
};

const schemeColor: Shape = {
  name: "SchemeColor",
  label: "A color of the theme",
  doc: "A color with a value for each color scheme.",
  members: {
    light: { doc: "The color in the light scheme.", value: { kind: "hexColor" }, required: true },
    dark: {
      doc: "The color in the dark scheme. The default is `light`.",
      value: { kind: "hexColor" },
    },
  },
};

const theme: Shape = {
  name: "Theme",
  label: "The theme",
  doc: "The appearance, and named values, used as `$name`. Names have the syntax of ids.",
  members: {
    preset: {
      doc: "The default appearance: the SDK's own, that of Material Design 3, or that of iOS.",
      value: choice("neutral", "material", "ios"),
      default: "neutral",
    },
    colors: {
      doc: "Colors.",
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
    doc: "Data that everything in the document can read and change: `state.globalData`.",
    value: anyObject,
    given: true,
  },
  rules: { doc: "Rules by id.", value: mapOf(object(rule)), given: true },
  theme: {
    doc: "The default appearance, and named colors, lengths, corner radii and text styles.",
    value: object(theme),
    given: true,
  },
  strings: {
    doc: "Texts by locale (BCP 47) and key, used as `{{ t.<key> }}`.",
    value: mapOf(mapOf({ kind: "translation" }), "locale"),
    given: true,
  },
  defaultLocale: {
    doc: "The fallback locale of `strings`.",
    value: reference("locales"),
  },
  allowUnknownTypes: {
    doc: "Whether unregistered custom types can have [names that resemble a type of the catalog](../format/custom-types.md#names-that-resemble-a-type-of-the-catalog). SDKs ignore it.",
    value: boolean,
    default: false,
  },
};

const schemaMember: Members = {
  $schema: { doc: "The address of the JSON Schema, for editors. It isn't published.", value: text },
};

const maps: Members = {
  screens: { doc: "Screens by id.", value: mapOf(object(screen)), given: true },
  actions: { doc: "Actions by id.", value: mapOf({ kind: "action" }), given: true },
};

/** A spec: its content, and the API's fields at its root. */
export const spec: Shape = {
  name: "Spec",
  label: "A spec",
  doc: "The editable content from which a document is composed.",
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
      doc: "The id of the first screen. Optional if there is only one screen.",
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
  doc: "The published document that SDKs show.",
  members: {
    ...schemaMember,
    specVersion: {
      doc: "The version of the format.",
      value: { kind: "formatVersion" },
      required: true,
      given: true,
    },
    specId: { doc: "The id of the spec.", value: text, required: true, given: true },
    version: {
      doc: "The number of the version, which grows by one with each publish.",
      value: integer({ min: 1 }),
      required: true,
      given: true,
    },
    createdAt: {
      doc: "The time of the publish (ISO 8601).",
      value: { kind: "timestamp" },
      required: true,
      given: true,
    },
    entryPoint: {
      doc: "The id of the first screen.",
      value: reference("screens"),
      required: true,
      given: true,
      formerly: ["initialScreen", "startScreen"],
    },
    ...maps,
    screens: {
      doc: "Screens by id.",
      value: mapOf(object(screen)),
      required: true,
      given: true,
    },
    ...contentMembers,
  },
};
