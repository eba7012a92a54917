import { newerName } from "./older-names.ts";
import { type Conversion, renameMembers } from "./owner.ts";

/** Members under an older name: the table is in `older-names.ts`. */
export function convertNames(of: string): Conversion {
  return (walk, owner) => {
    renameMembers(walk, owner, (name) => {
      const to = newerName(of, name);
      return to === undefined ? undefined : { code: "member_name", to };
    });
  };
}
