import { quote } from "../wording/quote.ts";
import { type Conversion, type Members, tellMember } from "./owner.ts";

/** The `id` and `type` that an entry of a map has, where it says nothing of them. */
export function addHead(type: "Screen" | "Action" | "Rule"): Conversion {
  return (walk, owner) => {
    const { members, spot } = owner;
    const head: Members = new Map();
    if (!members.has("id")) head.set("id", { value: String(spot.to.key), from: spot.from });
    if (!members.has("type")) head.set("type", { value: type, from: spot.from });
    owner.members = new Map([...head, ...members]);
    for (const [name, { from, value }] of head) {
      const message = `${quote(name)} says what it is: ${quote(String(value))}.`;
      tellMember(walk, owner, { code: `missing_${name}`, from, to: name, message });
    }
  };
}
