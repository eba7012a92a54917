import type { ShapeRule } from "../catalog/member.ts";
import { newerName } from "../former-names.ts";
import { type Conversion, renameMembers } from "./owner.ts";

/** Members under an older name: the catalog says which they had (`formerly`). */
export function convertNames(members: ShapeRule["members"]): Conversion {
  return (walk, owner) => {
    renameMembers(walk, owner, (name) => {
      const to = newerName(members, name);
      return to === undefined ? undefined : { code: "member_name", to };
    });
  };
}
