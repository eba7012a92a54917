import { isBound } from "../../expression/is-bound.ts";
import { nameAt } from "../../expression/parse-path.ts";
import { isObject, type UnknownObject } from "../../json.ts";

/** The members that the document declares or sets in each scope of `state`; undefined if some are computed. */
export interface DataNames {
  readonly globalData: ReadonlySet<string> | undefined;
  readonly screenData: ReadonlySet<string> | undefined;
}

type Scope = keyof DataNames;

/**
 * Collects the members of `globalData` and of all screens' `persistentData`, and those that the actions
 * SetData, ApiCall (`saveTo`) and Navigate (`screenData`) set. Screens share one set, because actions
 * don't say on which screen they run.
 */
export function collectDataNames({ globalData, screens, actions }: UnknownObject): DataNames {
  const names = { globalData: new Set<string>(), screenData: new Set<string>() };
  const computed = new Set<Scope>();
  const addKeys = (scope: Scope, data: unknown) => {
    if (isObject(data) && !isBound(data))
      for (const key of Object.keys(data)) names[scope].add(key);
    else if (data !== undefined) computed.add(scope);
  };
  const addPath = (scope: Scope, path: unknown) => {
    const name = typeof path === "string" ? nameAt(path, 0) : undefined;
    if (name !== undefined) names[scope].add(name);
    else if (path !== undefined) computed.add(scope);
  };
  addKeys("globalData", globalData);
  for (const screen of objectsIn(screens)) addKeys("screenData", screen["persistentData"]);
  for (const { actionType, attributes } of objectsIn(actions)) {
    if (!isObject(attributes)) continue;
    const { scope = "screen", path, data, saveTo, screenData } = attributes;
    if (actionType === "SetData") {
      const set = scope === "global" ? "globalData" : "screenData";
      addPath(set, path);
      addKeys(set, data);
    } else if (actionType === "ApiCall") addPath("screenData", saveTo);
    else if (actionType === "Navigate") addKeys("screenData", screenData);
  }
  return {
    globalData: computed.has("globalData") ? undefined : names.globalData,
    screenData: computed.has("screenData") ? undefined : names.screenData,
  };
}

function objectsIn(map: unknown): readonly UnknownObject[] {
  return isObject(map) ? Object.values(map).filter(isObject) : [];
}
