import { attributesOf } from "../catalog/catalog.ts";
import type { Member } from "../catalog/shape.ts";
import { checkChoice, checkTypeName } from "./check-choice.ts";
import { checkColor } from "./check-color.ts";
import { checkComponents, checkMap } from "./check-containers.ts";
import { checkData, checkObject } from "./check-data.ts";
import { checkCount, checkFormatVersion, checkTimestamp } from "./check-document-head.ts";
import { checkMapKey, checkNodeId } from "./check-id.ts";
import { checkMembers } from "./check-members.ts";
import { checkFallback, checkNode, checkNodes } from "./check-node.ts";
import { checkReference, checkReferences } from "./check-reference.ts";
import { checkScalar } from "./check-scalar.ts";
import { checkSlot } from "./check-slot.ts";
import { expectString } from "./expect.ts";
import type { Place } from "./place.ts";
import type { Walk } from "./walk.ts";

/** Checks a value by the table entry of the member that it is the value of. */
export function checkValue(walk: Walk, place: Place, member: Member): void {
  switch (member.value) {
    case "any":
      checkData(walk, place);
      break;
    case "object":
      checkObject(walk, place);
      break;
    case "string":
      expectString(walk, place);
      break;
    case "boolean":
    case "number":
      checkScalar(walk, place, member.value);
      break;
    case "slot":
      checkSlot(walk, place, member.type);
      break;
    case "choice":
      checkChoice(walk, place, member);
      break;
    case "typeName":
      checkTypeName(walk, place, member.of);
      break;
    case "color":
      checkColor(walk, place, member.bindable);
      break;
    case "nodeId":
      checkNodeId(walk, place);
      break;
    case "mapKey":
      checkMapKey(walk, place);
      break;
    case "reference":
      checkReference(walk, place, member.to);
      break;
    case "references":
      checkReferences(walk, place, member);
      break;
    case "node":
      checkNode(walk, place);
      break;
    case "nodes":
      checkNodes(walk, place);
      break;
    case "fallback":
      checkFallback(walk, place);
      break;
    case "attributes":
      checkMembers(walk, place, attributesOf(place.parent?.value));
      break;
    case "shape":
      checkMembers(walk, place, member.shape);
      break;
    case "map":
      checkMap(walk, place, member.of);
      break;
    case "components":
      checkComponents(walk, place);
      break;
    case "formatVersion":
      checkFormatVersion(walk, place);
      break;
    case "count":
      checkCount(walk, place);
      break;
    case "timestamp":
      checkTimestamp(walk, place);
      break;
    default:
      member satisfies never;
  }
}
