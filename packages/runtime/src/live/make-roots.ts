import type { Scope } from "./scope.ts";

/** What paths lead through in a scope. Members are getters: what is read is what is there then. */
export function makeRoots(scope: Scope): { readonly [root: string]: unknown } {
  const { engine, instance } = scope;
  let widgets: unknown;
  const roots = {
    get state() {
      return instance.state;
    },
    get api() {
      return instance.scope.tree.value["api"];
    },
    get widget() {
      // Most screens have nothing below, and no rows: then there is nothing to look up.
      if (scope.parent === undefined && instance.below === undefined)
        return scope.tree.value["widget"];
      widgets ??= new Proxy({}, lookup(scope));
      return widgets;
    },
    get env() {
      return engine.data.value["env"];
    },
  };
  for (const { names, tree } of scope.chain) {
    for (const name of names) {
      if (Object.hasOwn(roots, name)) continue;
      const get = () => tree.value[name];
      Object.defineProperty(roots, name, { get, enumerable: true });
    }
  }
  return roots;
}

/** `widget` where rows and screens below have some of it: each id is its nearest holder's. */
function lookup(scope: Scope): ProxyHandler<object> {
  return {
    get: (_, id) => scope.widget(String(id)),
    getOwnPropertyDescriptor(_, id) {
      const value = scope.widget(String(id));
      return value === undefined ? undefined : { value, configurable: true, enumerable: true };
    },
    ownKeys: () => [...new Set([...scope.reach()].flatMap(({ declared }) => [...declared]))],
  };
}
