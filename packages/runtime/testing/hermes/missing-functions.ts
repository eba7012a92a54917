import { englishIntl } from "./english-intl.ts";

/** Functions that React Native's Hermes has, and the Hermes that npm brings lacks. Bundles for it begin with this file. */
const missing: readonly (readonly [owner: object, functions: object])[] = [
  [
    Array.prototype,
    {
      at(this: readonly unknown[], index: number) {
        return this[index < 0 ? this.length + index : index];
      },
      findLast(this: readonly unknown[], test: (item: unknown) => boolean) {
        return this.slice().reverse().find(test);
      },
      findLastIndex(this: readonly unknown[], test: (item: unknown) => boolean) {
        const fromEnd = this.slice().reverse().findIndex(test);
        return fromEnd < 0 ? -1 : this.length - 1 - fromEnd;
      },
      toReversed(this: readonly unknown[]) {
        return this.slice().reverse();
      },
      toSorted(this: readonly unknown[], compare?: (one: unknown, other: unknown) => number) {
        return this.slice().sort(compare);
      },
      toSpliced(this: readonly unknown[], start: number, count: number, ...added: unknown[]) {
        const copy = this.slice();
        copy.splice(start, count, ...added);
        return copy;
      },
      with(this: readonly unknown[], index: number, item: unknown) {
        const copy = this.slice();
        copy[index] = item;
        return copy;
      },
    },
  ],
  [
    String.prototype,
    {
      at(this: string, index: number) {
        return this[index < 0 ? this.length + index : index];
      },
      isWellFormed(this: string) {
        return !/[\ud800-\udfff]/u.test(this);
      },
      toWellFormed(this: string) {
        return this.replace(/[\ud800-\udfff]/gu, "\ufffd");
      },
    },
  ],
  [
    Object,
    {
      hasOwn: (object: object, key: string) =>
        Reflect.getOwnPropertyDescriptor(object, key) !== undefined,
    },
  ],
  [
    globalThis,
    {
      Intl: englishIntl,
      /** As much of it as `VirtualClock` uses. */
      MessageChannel: function createChannel() {
        let receive = () => {};
        const port1 = {
          addEventListener: (_: string, listener: () => void) => {
            receive = listener;
          },
          start() {},
          close() {},
        };
        return { port1, port2: { postMessage: () => setTimeout(() => receive(), 0) } };
      },
    },
  ],
];

for (const [owner, functions] of missing) {
  for (const [name, value] of Object.entries(functions)) {
    if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true });
  }
}
