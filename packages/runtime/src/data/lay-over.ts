import type { JsonObject } from "@screenspec/format";

/**
 * What `env` gives to read: what is known of the device, over what was known before. Each is asked for when it is
 * read first: a time zone, and what makes a page be laid out, take browsers long to tell.
 */
export function layOver(former: JsonObject, environment: object): JsonObject {
  const members: PropertyDescriptorMap = Object.getOwnPropertyDescriptors(former);
  for (const name of Object.keys(environment)) members[name] = asked(environment, name);
  return Object.defineProperties({}, members);
}

/** Whether a member has been read, so that it matters to someone when it changes. */
export function isRead(env: JsonObject, name: string): boolean {
  return Object.getOwnPropertyDescriptor(env, name)?.get === undefined;
}

function asked(environment: object, name: string): PropertyDescriptor {
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
