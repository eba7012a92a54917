import { renderers } from "./catalog.ts";
import { defineShape, type Member, type Shape } from "./shape.ts";

const actionIds: Member = { value: "references", to: "actions", otherwise: "unpublishable" };

const nodeEvents = [
  "onClickActionIds",
  "onLongPressActionIds",
  "onVisibleActionIds",
  "onValueChangedActionIds",
  "onSubmitActionIds",
  "onEndReachedActionIds",
  "onRefreshActionIds",
];

const nodeRest = {
  events: nodeEvents,
  elsewhere: "What only this type has goes into its attributes.",
};

const nodeMembers = {
  id: { value: "nodeId" },
  type: { value: "any" },
  attributes: { value: "attributes" },
  style: {
    value: "shape",
    shape: defineShape(
      "The style",
      {
        backgroundColor: { value: "color", bindable: true },
        textColor: { value: "color", bindable: true },
      },
      { others: "data" },
    ),
  },
  visible: { value: "any" },
  layout: { value: "object" },
  accessibility: { value: "object" },
  fallback: { value: "fallback" },
  children: { value: "nodes" },
} satisfies { [key: string]: Member };

/** The nodes, by their `type`. */
export const nodeShapes: ReadonlyMap<string, Shape> = new Map([
  [
    "Renderer",
    defineShape(
      "A Renderer",
      {
        ...nodeMembers,
        rendererType: {
          value: "choice",
          oneOf: [...renderers.keys()],
          otherwise: "malformed",
          required: true,
        },
      },
      nodeRest,
    ),
  ],
  [
    "Widget",
    defineShape(
      "A Widget",
      { ...nodeMembers, widgetType: { value: "typeName", of: "widgets", required: true } },
      nodeRest,
    ),
  ],
  [
    "Component",
    defineShape("A Component reference", {
      type: { value: "any" },
      ref: { value: "string", required: true },
      id: { value: "nodeId" },
    }),
  ],
]);

const screenShape = defineShape("A Screen", {
  id: { value: "mapKey", required: true },
  type: { value: "choice", oneOf: ["Screen"], otherwise: "malformed", required: true },
  title: { value: "any" },
  backgroundColor: { value: "color", bindable: false },
  appBar: { value: "node" },
  body: { value: "node", required: true },
  bottomNavBar: { value: "node" },
  floating: { value: "node" },
  extendBehindAppBar: { value: "boolean" },
  persistentData: { value: "object" },
  onLoadActions: { value: "references", to: "actions", otherwise: "malformed" },
  onAppearActions: actionIds,
  onLeaveActions: actionIds,
  onBackActions: actionIds,
  onRefreshActions: actionIds,
});

const actionShape = defineShape(
  "An Action",
  {
    id: { value: "mapKey", required: true },
    type: { value: "choice", oneOf: ["Action"], otherwise: "unpublishable", required: true },
    actionType: { value: "typeName", of: "actions", required: true },
    attributes: { value: "attributes" },
    when: { value: "any" },
    continueOnFailure: { value: "boolean" },
  },
  { events: ["onSuccessActionIds", "onFailureActionIds", "onFinishActionIds"] },
);

const ruleShape = defineShape("A Rule", {
  id: { value: "mapKey", required: true },
  type: { value: "choice", oneOf: ["Rule"], otherwise: "unpublishable", required: true },
  trigger: { value: "object", required: true },
  condition: { value: "any", required: true },
  actionIds: { ...actionIds, required: true },
  elseActionIds: actionIds,
  mode: {
    value: "choice",
    oneOf: ["onBecomeTrue", "onEveryChange"],
    otherwise: "unpublishable",
  },
  debounceMs: { value: "number" },
  once: { value: "boolean" },
  screens: { value: "references", to: "screens", otherwise: "unpublishable" },
});

const contentMembers = {
  entryPoint: { value: "reference", to: "screens" },
  globalData: { value: "object" },
  screens: { value: "map", of: screenShape },
  actions: { value: "map", of: actionShape },
  rules: { value: "map", of: ruleShape },
  theme: { value: "object" },
  strings: { value: "object" },
  defaultLocale: { value: "string" },
} satisfies { [key: string]: Member };

/** A spec's content. Name, description and the like may stand beside it: they aren't the format's. */
export const draftShape = defineShape(
  "A spec",
  { components: { value: "components" }, ...contentMembers },
  { others: "data" },
);

export const documentShape = defineShape("A document", {
  specVersion: { value: "formatVersion", required: true },
  specId: { value: "string", required: true },
  version: { value: "count", required: true },
  createdAt: { value: "timestamp", required: true },
  ...contentMembers,
  entryPoint: { ...contentMembers.entryPoint, required: true },
  screens: { ...contentMembers.screens, required: true },
});
