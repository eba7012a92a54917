import type { Path } from "../expression/syntax-tree.ts";
import type { Evaluator } from "./scope.ts";
import { asJson, memberOf, stepInto } from "./step-into.ts";

/** The context of a node that is compiled. */
export interface Around {
  /**
   * Whether it is evaluated for each item of a list operator, whose `item` and `index` it reads.
   */
  readonly isPerItem: boolean;
  /** Compiles the text of a key. Unset inside texts, which can't read other texts. */
  readonly compileTranslation?: (key: Evaluator, isPerItem: boolean) => Evaluator;
}

/** Compiles the read of a path. */
export function compilePath(
  { root, steps }: Path,
  { isPerItem, compileTranslation }: Around,
): Evaluator {
  if (root === "t") {
    const [key] = steps;
    const isText =
      compileTranslation !== undefined && typeof key === "string" && steps.length === 1;
    return isText ? compileTranslation(() => key, isPerItem) : () => null;
  }
  if (isPerItem && root === "item") return (_scope, item) => asJson(follow(item, steps));
  if (isPerItem && root === "index") return (_scope, _item, index) => asJson(follow(index, steps));
  const read: Evaluator =
    unrolled(root, steps) ?? (({ roots }) => asJson(follow(memberOf(roots, root), steps)));
  return root === "state" && steps.length < 2 ? notifyingWholeRead(read) : read;
}

function notifyingWholeRead(read: Evaluator): Evaluator {
  return (scope, item, index) => {
    scope.onWholeRead?.();
    return read(scope, item, index);
  };
}

function follow(start: unknown, steps: readonly (string | number)[]): unknown {
  let value = start;
  for (const step of steps) value = stepInto(value, step);
  return value;
}

/** Unrolled reads of up to four names, for speed. */
function unrolled(root: string, steps: readonly (string | number)[]): Evaluator | undefined {
  const names = steps.filter((step) => typeof step === "string");
  if (names.length < steps.length || names.length > 4) return undefined;
  const [one, two, three, four] = names;
  if (one === undefined) return ({ roots }) => asJson(memberOf(roots, root));
  if (two === undefined) return ({ roots }) => asJson(memberOf(memberOf(roots, root), one));
  if (three === undefined)
    return ({ roots }) => asJson(memberOf(memberOf(memberOf(roots, root), one), two));
  if (four === undefined) {
    return ({ roots }) =>
      asJson(memberOf(memberOf(memberOf(memberOf(roots, root), one), two), three));
  }
  return ({ roots }) =>
    asJson(memberOf(memberOf(memberOf(memberOf(memberOf(roots, root), one), two), three), four));
}
