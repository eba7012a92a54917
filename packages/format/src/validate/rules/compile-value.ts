import type { MemberRule, ShapeRule, Value } from "../../catalog/member.ts";
import type { DiagnosticKind } from "../../diagnostic-kind.ts";
import { bindable, boundData, checkBoundData } from "../bindings/bindable.ts";
import { checkCondition } from "../bindings/check-bindings.ts";
import { perItem } from "../bindings/per-item.ts";
import { rowPlacement } from "../nodes-and-actions/check-table-row.ts";
import { computedAddressCheck, isAddressFormat } from "../values/addresses.ts";
import {
  eitherCheck,
  listCheck,
  mapCheck,
  shapeCheck,
  variantCheck,
} from "../values/containers.ts";
import { checkAny, containerCheck } from "../values/data.ts";
import { checkFormatVersion, timestampCheck } from "../values/head-values.ts";
import { mapKeyCheck, nodeIdCheck } from "../values/ids.ts";
import { plainCheck } from "../values/plain.ts";
import { referenceCheck, referencesCheck } from "../values/references.ts";
import { booleanCheck, choiceCheck, numberCheck } from "../values/scalars.ts";
import { checkComputedHeader, checkTranslation, stringCheck } from "../values/strings.ts";
import { colorCheck, lengthCheck, textStyleCheck } from "../values/theme-values.ts";
import { checkData } from "../walk/check-data.ts";
import type { Check, ShapeRules } from "../walk/walk.ts";
import { typesOf, wantedOf } from "./alternatives.ts";

/**
 * The checks of values that occur at one place of the format. Passed in, because they contain
 * members again.
 */
export interface DelegatedChecks {
  readonly attributes: Check;
  readonly components: Check;
  readonly action: Check;
}

/** Compiles the check of a member. */
export function compileMember(member: MemberRule, delegated: DelegatedChecks): Check {
  const kind = member.given ? "malformed" : "unpublishable";
  const check = compileValue(member.value, { kind, bindable: member.bindable ?? false, delegated });
  if (member.nullable) return orNull(check);
  return member.perItem ? perItem(check) : check;
}

function orNull(check: Check): Check {
  return (walk, value, parent, key) => {
    if (value !== null) check(walk, value, parent, key);
  };
}

export function compileShape(
  { label, members, ...relations }: ShapeRule,
  delegated: DelegatedChecks,
): ShapeRules {
  return {
    label,
    members,
    checks: new Map(
      Object.entries(members).map(([name, member]) => [name, compileMember(member, delegated)]),
    ),
    required: Object.keys(members).filter((name) => members[name]?.required),
    relations: Object.keys(relations).length > 0 ? relations : undefined,
  };
}

interface Options {
  readonly kind: DiagnosticKind;
  readonly bindable: boolean;
  readonly delegated: DelegatedChecks;
  /** The wanted value in messages, if it is one of several. */
  readonly wanted?: string;
}

function compileValue(value: Value<ShapeRule>, options: Options): Check {
  if (value.kind === "condition") return checkCondition;
  const check = compileLiteral(value, options);
  if (!options.bindable || isBoundData(value)) return check;
  return bindable(check, checkOfComputed(value));
}

/** The check of a computed value. */
function checkOfComputed(value: Value<ShapeRule>): Check | undefined {
  if (value.kind === "string" && isAddressFormat(value.format))
    return computedAddressCheck(value.format);
  if (value.kind === "string" && value.format === "headerValue") return checkComputedHeader;
  return value.kind === "reference" && value.to === "screens" ? noteComputedTarget : undefined;
}

/** A computed target can be any screen. */
const noteComputedTarget: Check = ({ notes }) => {
  notes.isTargetBound = true;
};

/** Whether a value is JSON in which anything can be computed. */
function isBoundData(value: Value<ShapeRule>): boolean {
  return value.kind === "any";
}

function compileLiteral(value: Value<ShapeRule>, options: Options): Check {
  const { kind, bindable: isBindable, delegated } = options;
  switch (value.kind) {
    case "any":
      return isBindable ? boundData : checkAny;
    case "object":
      return containerCheck("object", kind, isBindable ? checkBoundData : checkData);
    case "condition":
      return checkCondition;
    case "boolean":
      return booleanCheck(kind);
    case "string":
      return stringCheck(value.format, { kind, bindable: isBindable });
    case "plain":
      return plainCheck(value, kind);
    case "number":
      return numberCheck(value, kind, options.wanted);
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
        ? containerCheck("array", kind, checkBoundData)
        : listCheck(
            compileValue(value.of, { ...options, bindable: isBindable && isScalar(value.of) }),
            value,
            kind,
          );
    case "map":
      return mapCheck(compileValue(value.of, options), value, kind);
    case "shape": {
      const rules = once(() => compileShape(value.shape, delegated));
      return shapeCheck(rules, kind);
    }
    case "variant":
      return variantCheck(
        value.by,
        Object.fromEntries(
          Object.entries(value.of).map(([name, shape]) => [
            name,
            once(() => compileShape({ ...shape, label: `${shape.label} "${name}"` }, delegated)),
          ]),
        ),
        kind,
      );
    case "translation":
      return checkTranslation;
    case "either": {
      const wanted = value.of.map(wantedOf).join(", or ");
      const checks = value.of.map((each) => {
        return { types: typesOf[each.kind], check: compileValue(each, { ...options, wanted }) };
      });
      return eitherCheck(checks, wanted, kind);
    }
    case "node":
      return (walk, node, parent, key) => {
        if (value.isRow) walk.childPlacement = rowPlacement(parent.value);
        walk.rules.node(walk, node, parent, key, kind);
        walk.childPlacement = "none";
      };
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
      return timestampCheck(kind);
    case "attributes":
    case "components":
    case "action":
      return delegated[value.kind];
  }
}

/**
 * Whether a bindable list of these has bindable items. Members of shapes have a `bindable` of their
 * own.
 */
function isScalar({ kind }: Value<ShapeRule>): boolean {
  return kind !== "shape" && kind !== "variant";
}

/** Compiles on first use, because shapes contain shapes. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
