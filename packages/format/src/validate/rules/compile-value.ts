import type { MemberRule, ShapeRule, Value } from "../../catalog/member.ts";
import type { DiagnosticKind } from "../../diagnostic.ts";
import { isObject } from "../../json.ts";
import { checkCondition } from "../check-bindings.ts";
import { checkData } from "../check-data.ts";
import { checkFormatVersion, checkTimestamp } from "../check-document-head.ts";
import { checkString } from "../check-strings.ts";
import { wrongType } from "../expect.ts";
import { isContainer, step } from "../place.ts";
import { quoteAll } from "../wording.ts";
import { bindable, boundContainer, boundData } from "./bindable.ts";
import type { Check, ShapeRules } from "./check.ts";
import { eitherCheck, listCheck, mapCheck, shapeCheck, variantCheck } from "./containers.ts";
import { mapKeyCheck, nodeIdCheck } from "./ids.ts";
import { perItem } from "./per-item.ts";
import { referenceCheck, referencesCheck } from "./references.ts";
import { booleanCheck, choiceCheck, describeRange, numberCheck } from "./scalars.ts";
import { addressFormats, checkScheme, stringCheck } from "./strings.ts";
import { colorCheck, lengthCheck, textStyleCheck } from "./theme-values.ts";

/** What stands in one place of the format only is checked by others. */
export interface Special {
  readonly attributes: Check;
  readonly components: Check;
  readonly action: Check;
}

/** The check of a member. */
export function compileMember(member: MemberRule, special: Special): Check {
  const kind = member.given ? "malformed" : "unpublishable";
  const check = compileValue(member.value, { kind, bindable: member.bindable ?? false, special });
  return member.perItem ? perItem(check) : check;
}

export function compileShape(
  { label, members, exactlyOneOf, apart }: ShapeRule,
  special: Special,
): ShapeRules {
  return {
    label,
    checks: new Map(
      Object.entries(members).map(([name, member]) => [name, compileMember(member, special)]),
    ),
    required: Object.keys(members).filter((name) => members[name]?.required),
    exactlyOneOf,
    apart,
  };
}

interface Options {
  readonly kind: DiagnosticKind;
  readonly bindable: boolean;
  readonly special: Special;
  /** What messages say must be there, where that is more than one value says. */
  readonly wanted?: string;
}

function compileValue(value: Value<ShapeRule>, options: Options): Check {
  if (value.kind === "condition") return checkCondition;
  const check = compileLiteral(value, options);
  if (!options.bindable || isBoundData(value)) return check;
  return bindable(check, checkOfComputed(value));
}

/** What is checked where a value is computed. */
function checkOfComputed(value: Value<ShapeRule>): Check | undefined {
  if (value.kind === "string" && addressFormats.has(value.format)) return checkScheme;
  return value.kind === "reference" && value.to === "screens" ? noteComputedTarget : undefined;
}

/** When a screen to go to is computed, any may be it. */
const noteComputedTarget: Check = ({ seen }) => {
  seen.isTargetBound = true;
};

/** JSON in which anything may be computed, at any depth. */
function isBoundData(value: Value<ShapeRule>): boolean {
  return value.kind === "any";
}

function compileLiteral(value: Value<ShapeRule>, options: Options): Check {
  const { kind, bindable: isBindable, special } = options;
  switch (value.kind) {
    case "any":
      return isBindable ? boundData : anything;
    case "object":
      return isBindable ? boundContainer("object", kind) : anyObject(kind);
    case "condition":
      return checkCondition;
    case "boolean":
      return booleanCheck(kind);
    case "string":
      return stringCheck(value.format, { kind, bindable: isBindable });
    case "number":
      return numberCheck(value, kind);
    case "choice":
      return choiceCheck(value.of, kind, options.wanted);
    case "color":
      return colorCheck(kind, true);
    case "hexColor":
      return colorCheck(kind, false);
    case "length":
      return lengthCheck(value, kind);
    case "textStyle":
      return textStyleCheck(kind);
    case "reference":
      return referenceCheck(value.to, kind);
    case "references":
      return referencesCheck(value, kind);
    case "list":
      return isBindable && value.of.kind === "any"
        ? boundContainer("array", kind)
        : listCheck(
            compileValue(value.of, { ...options, bindable: isBindable && isScalar(value.of) }),
            value,
            kind,
          );
    case "map":
      return mapCheck(compileValue(value.of, options), value, kind);
    case "shape": {
      const rules = once(() => compileShape(value.shape, special));
      return shapeCheck(rules, kind);
    }
    case "variant":
      return variantCheck(
        value.by,
        Object.fromEntries(
          Object.entries(value.of).map(([name, shape]) => [
            name,
            once(() => compileShape(shape, special)),
          ]),
        ),
        kind,
      );
    case "translation":
      return checkString;
    case "either": {
      const wanted = value.of.map(wantedFor).join(", or ");
      return eitherCheck(
        value.of.map((each) => {
          return { types: typesOf(each), check: compileValue(each, { ...options, wanted }) };
        }),
        wanted,
        kind,
      );
    }
    case "node":
      return (walk, node, parent, key) => walk.rules.node(walk, node, parent, key, kind);
    case "nodes":
      return (walk, nodes, parent, key) => walk.rules.nodes(walk, nodes, parent, key, kind);
    case "fallback":
      return (walk, node, parent, key) => walk.rules.fallback(walk, node, parent, key);
    case "nodeId":
      return nodeIdCheck(kind);
    case "mapKey":
      return mapKeyCheck(kind);
    case "formatVersion":
      return checkFormatVersion;
    case "timestamp":
      return checkTimestamp;
    case "attributes":
    case "components":
    case "action":
      return special[value.kind];
  }
}

/** In a bindable list of these each item may be bound too; shapes say it of their members. */
function isScalar({ kind }: Value<ShapeRule>): boolean {
  return kind !== "shape" && kind !== "variant";
}

const anything: Check = (walk, value, parent, key) => {
  if (isContainer(value)) checkData(walk, step(parent, key, value));
};

function anyObject(kind: DiagnosticKind): Check {
  return (walk, value, parent, key) => {
    if (isObject(value)) checkData(walk, step(parent, key, value));
    else wrongType(walk, value, parent, key, { wanted: "an object", kind });
  };
}

/** Shapes hold shapes: each is compiled when it is met first. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function typesOf(value: Value<ShapeRule>): readonly string[] {
  switch (value.kind) {
    case "number":
      return ["number"];
    case "length":
      return ["number", "string"];
    case "list":
      return ["array"];
    case "shape":
      return ["object"];
    default:
      return ["string"];
  }
}

function wantedFor(value: Value<ShapeRule>): string {
  switch (value.kind) {
    case "number":
      return describeRange(value);
    case "length":
      return "a number";
    case "list":
      return "an array";
    case "shape":
      return "an object";
    case "choice":
      return quoteAll(value.of);
    default:
      return "a string";
  }
}
