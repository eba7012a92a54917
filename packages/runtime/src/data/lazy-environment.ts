import type { JsonObject } from "@screenspec/format";

/**
 * Returns the value of `env`: the members of `changes` over those of `former`. Each member is read from `changes` when
 * it is first used: browsers take milliseconds to determine the time zone, and reading a size forces a layout.
 */
export function lazyEnvironment(former: JsonObject, changes: object): JsonObject {
  const members: PropertyDescriptorMap = Object.getOwnPropertyDescriptors(former);
  for (const name of Object.keys(changes)) members[name] = lazyMember(changes, name);
  return Object.defineProperties({}, members);
}

/** Whether a member has been read, so that a change of it has to be notified. */
export function wasRead(env: JsonObject, name: string): boolean {
  return Object.getOwnPropertyDescriptor(env, name)?.get === undefined;
}

function lazyMember(environment: object, name: string): PropertyDescriptor {
  return {
    configurable: true,
    enumerable: true,
    get() {
      const value = Reflect.get(environment, name);
      Object.defineProperty(this, name, { value });
      return value;
    },
  };
}
