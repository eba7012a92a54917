/**
 * Members that have another name now. A row: whose member it is (a widget's or action's by its type),
 * its older names, and its name. No name is an older one of another of the same owner.
 */
export const memberNames: readonly (readonly [
  of: string,
  older: readonly string[],
  name: string,
])[] = [
  ["document", ["initialScreen", "startScreen"], "entryPoint"],
  ["screen", ["background"], "backgroundColor"],
  ["node", ["visibleIf", "isVisible"], "visible"],
  ["style", ["borderRadius"], "cornerRadius"],
  ["style", ["color"], "textColor"],
  ["style", ["background"], "backgroundColor"],
  ["Text", ["value", "content"], "text"],
  ["Image", ["imageUrl", "src"], "url"],
  ["Button", ["label", "title"], "text"],
  ["TextField", ["hint", "hintText"], "placeholder"],
  ["TextField", ["obscure"], "obscureText"],
  ["Navigate", ["screenId", "target", "targetScreen"], "targetScreenId"],
  ["Navigate", ["transition"], "transitionType"],
];

/** Older names of `rendererType`; `Container` is no mere name, see `convert-renderer.ts`. */
export const rendererNames: ReadonlyMap<string, string> = new Map([
  ["Padded", "Padding"],
  ["ScrollView", "Scrollable"],
  ["SingleChildScrollView", "Scrollable"],
]);

/** Older names of `actionType`, beyond another spelling of the same one. */
export const actionNames: ReadonlyMap<string, string> = new Map([["setstate", "SetData"]]);

/** Older names of events, without `on` before and `ActionIds` behind. */
export const eventNames: ReadonlyMap<string, string> = new Map([
  ["Tap", "Click"],
  ["Press", "Click"],
  ["Pressed", "Click"],
  ["Change", "ValueChanged"],
  ["Changed", "ValueChanged"],
  ["Submitted", "Submit"],
  ["Error", "Failure"],
]);

/** Older spellings of choices, beyond another way to write the same words. */
export const choiceNames: ReadonlyMap<string, string> = new Map([
  ["flexstart", "start"],
  ["flexend", "end"],
]);

/** Older operators of conditions. */
export const operatorNames: ReadonlyMap<string, string> = new Map([
  ["==", "==="],
  ["!=", "!=="],
]);

/** The newer name of a member, where it has an older one. */
export function newerName(of: string, name: string): string | undefined {
  return names.get(of)?.get(name);
}

const names: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Array.from(
    Map.groupBy(memberNames, ([of]) => of),
    ([of, group]) => [of, new Map(group.flatMap(([, older, name]) => pairs(older, name)))],
  ),
);

function pairs(older: readonly string[], name: string): [string, string][] {
  return older.map((each) => [each, name]);
}
