import type { CustomTypeSchemas, JsonObject } from "@screenspec/format";
import { actions, type Shape, type Value } from "@screenspec/format/catalog";
import { type JsonPath, valueAt } from "../edits/json-edits.ts";
import { fieldsAt, type SectionFields, type SectionName } from "./fields-at.ts";
import type { InspectedField } from "./inspected-fields.ts";

type GroupName = "size" | "spacing" | "background" | "border" | "text" | "unknown" | "more";

/** Fields below a heading of their own; those without one come first. */
interface FieldGroup {
  readonly name: GroupName | undefined;
  readonly fields: readonly InspectedField[];
}

export interface Section {
  readonly name: SectionName;
  readonly groups: readonly FieldGroup[];
}

/**
 * What the inspector shows for the values at some paths: of nodes those fields that all of them have; of a screen or an
 * action all. Sections without fields are left out.
 */
export function inspectedSections(
  draft: JsonObject,
  paths: readonly JsonPath[],
  customTypes: CustomTypeSchemas = {},
): readonly Section[] {
  const [first = {}, ...others] = paths.map((path) => fieldsAt(draft, path, customTypes));
  const common = commonFields(first, others);
  return Object.entries(common)
    .filter(([, fields]) => fields.length > 0)
    .map(([name, fields]) => {
      if (name === "action")
        return { name: "action" as const, groups: actionGroups(draft, paths[0] ?? [], fields) };
      const groups = groupsOf(name, fields);
      // The appearance of a text comes before its box.
      const isText = common.content?.some((field) => ["text", "spans"].includes(field.name));
      const order = isText ? groups.toSorted(textFirst) : groups;
      return { name: name as SectionName, groups: order };
    });
}

/** The fields that all nodes have, each with the paths of all. */
function commonFields(first: SectionFields, others: readonly SectionFields[]): SectionFields {
  return Object.fromEntries(
    Object.entries(first).map(([section, fields]) => {
      const common = fields.flatMap((field) => {
        const matches = others.flatMap((other) => {
          const match = other[section as SectionName]?.find(
            ({ name, member }) => name === field.name && isAlike(member.value, field.member.value),
          );
          return match ? [match] : [];
        });
        if (matches.length < others.length) return [];
        return [{ ...field, paths: [field, ...matches].flatMap(({ paths }) => paths) }];
      });
      return [section, common];
    }),
  );
}

function isAlike(one: Value<Shape>, other: Value<Shape>): boolean {
  if (one === other) return true;
  if (one.kind === "choice" && other.kind === "choice") return `${one.of}` === `${other.of}`;
  if (one.kind === "shape" && other.kind === "shape") return one.shape === other.shape;
  return one.kind === other.kind && !["list", "map", "variant", "either"].includes(one.kind);
}

/** What people set of each type of actions, beside what is required. */
const mainFields: { readonly [actionType: string]: readonly string[] } = {
  Navigate: ["screenData"],
  NavigateBack: ["toScreenId"],
  OpenSpec: ["screenId"],
  SetData: ["scope", "path", "value"],
  ApiCall: ["url", "method", "onSuccessActionIds"],
  If: ["elseActionIds"],
  StartTimer: ["repeat"],
  ShowAlert: ["title"],
  ShowDialog: ["dismissible"],
  ShowBottomSheet: ["dismissible"],
  Dismiss: ["onSuccessActionIds"],
  ValidateForm: ["formId", "onSuccessActionIds"],
  SubmitForm: ["formId", "onSuccessActionIds"],
  ResetForm: ["formId"],
  ScrollTo: ["targetWidgetId", "position"],
  Share: ["url"],
  Storage: ["value"],
  Track: ["properties"],
  EmitEvent: ["data"],
};

/** The fields that matter for the type of an action, and the others below "More". All attributes of a custom type matter. */
function actionGroups(
  draft: JsonObject,
  path: JsonPath,
  fields: readonly InspectedField[],
): readonly FieldGroup[] {
  const { actionType } = Object(valueAt(draft, path));
  const isCustom = !Object.hasOwn(actions, actionType);
  const names = Object.hasOwn(mainFields, actionType) ? (mainFields[actionType] ?? []) : [];
  const isMain = ({ name, member, paths: [first] }: InspectedField) =>
    name !== "actionType" &&
    (member.required || names.includes(name) || (isCustom && first?.at(-2) === "attributes"));
  const main = fields.filter(isMain);
  if (main.length === 0) return [{ name: undefined, fields }];
  return [
    { name: undefined, fields: main },
    { name: "more", fields: fields.filter((field) => !isMain(field)) },
  ];
}

const styleGroups: readonly (readonly [GroupName, readonly string[]])[] = [
  ["size", ["width", "height", "minWidth", "maxWidth", "minHeight", "maxHeight", "aspectRatio"]],
  ["spacing", ["margin", "padding"]],
  ["background", ["backgroundColor", "gradient", "opacity"]],
  ["border", ["border", "cornerRadius", "shadow"]],
  [
    "text",
    [
      "textStyle",
      "textColor",
      "fontSize",
      "fontWeight",
      "fontStyle",
      "fontFamily",
      "lineHeight",
      "letterSpacing",
      "textAlign",
      "textDecoration",
    ],
  ],
];

function textFirst(one: FieldGroup, other: FieldGroup): number {
  return Number(other.name === "text") - Number(one.name === "text");
}

function groupsOf(section: string, fields: readonly InspectedField[]): readonly FieldGroup[] {
  if (section !== "style") return [{ name: undefined, fields }];
  const grouped = styleGroups.map(([name, names]) => ({
    name,
    fields: fields.filter((field) => names.includes(field.name)),
  }));
  const rest = fields.filter(({ name }) => !styleGroups.some(([, names]) => names.includes(name)));
  return [...grouped, { name: "unknown" as const, fields: rest }].filter(
    (group) => group.fields.length > 0,
  );
}
