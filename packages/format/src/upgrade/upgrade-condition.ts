import { isJsonArray, type Json } from "../json.ts";
import { quote } from "../wording/quote.ts";
import { convertPath } from "./convert-path.ts";
import { operatorNames } from "./older-names.ts";
import { type Conversion, eachItem, putTogether, renameMembers, takeApart } from "./owner.ts";
import { inside, type Spot } from "./spot.ts";
import { olderRoot, upgradeText } from "./upgrade-text.ts";
import { tell, type UpgradeWalk } from "./upgrade-walk.ts";

/** What stands where a condition is expected: a template, or an expression with `$expr` or without. */
export function upgradeCondition(walk: UpgradeWalk, spot: Spot): Json {
  const { value } = spot;
  if (typeof value === "string") return upgradeText(walk, spot, value);
  return upgradeExpression(walk, spot);
}

function upgradeExpression(walk: UpgradeWalk, spot: Spot): Json {
  if (isJsonArray(spot.value)) return eachItem(spot, (item) => upgradeExpression(walk, item));
  const owner = takeApart(spot);
  if (owner?.members.size !== 1) return spot.value;
  convertOperator(walk, owner);
  return putTogether(owner, (name, args) => {
    return name === "var" ? upgradeVar(walk, args) : upgradeExpression(walk, args);
  });
}

/** `==` and `!=`, which compare as `===` and `!==` do. */
const convertOperator: Conversion = (walk, owner) => {
  renameMembers(walk, owner, (name) => {
    const to = operatorNames.get(name);
    return to === undefined ? undefined : { code: "operator_name", to };
  });
};

function upgradeVar(walk: UpgradeWalk, spot: Spot): Json {
  const { value } = spot;
  if (typeof value === "string") return upgradePath(walk, spot, value);
  if (!isJsonArray(value) || typeof value[0] !== "string") return value;
  const [path, ...others] = value;
  return [upgradePath(walk, inside(spot, 0, path), path), ...others];
}

/** A path that stands by itself. */
export function upgradePath(walk: UpgradeWalk, { from, to }: Spot, path: string): string {
  const converted = convertPath(path);
  if (converted !== path) {
    tell(walk, {
      code: "path_root",
      from,
      to,
      message: `${olderRoot} This is ${quote(converted)}.`,
    });
  }
  return converted;
}
