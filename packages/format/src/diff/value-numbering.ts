import { isNode } from "../is-node.ts";
import { isContainer, isJsonArray, type Json, type JsonObject } from "../json.ts";

/** The numbers of all values in some documents. */
export interface NumberedValues {
  /** Deeply equal values have the same number, whatever the order of their keys. */
  readonly numberOf: (value: Json) => number;
  /** Whether a value has the shape of a node, or contains one. */
  readonly hasNodes: (value: Json) => boolean;
  /** The maximal nesting of arrays and objects. */
  readonly levels: number;
}

/**
 * Numbers all values (hash consing), so that comparing two takes constant time: a container is
 * looked up by the numbers of its content, innermost first. Accepts any depth, in linear time.
 */
export function numberValues(roots: readonly Json[]): NumberedValues {
  const scalars = new Map<Json, number>();
  const containers = new Map<Json, number>();
  const byHash = new Map<number, Container>();
  const withNodes = new Set<Json>();
  const { inOrder, levels } = findContainers(roots);
  let count = 0;

  function numberOf(value: Json): number {
    const numbers = isContainer(value) ? containers : scalars;
    return numbers.get(value) ?? numberNew(numbers, value);
  }

  function numberNew(numbers: Map<Json, number>, value: Json): number {
    count += 1;
    numbers.set(value, count);
    return count;
  }

  function learn(container: Container): void {
    if (holdsNodes(container)) withNodes.add(container);
    let hash = hashOf(container, numberOf);
    let other = byHash.get(hash);
    while (other !== undefined && !isAlike(container, other, numberOf)) {
      hash = (hash + 1) | 0;
      other = byHash.get(hash);
    }
    if (other !== undefined) containers.set(container, numberOf(other));
    else {
      byHash.set(hash, container);
      numberNew(containers, container);
    }
  }

  function holdsNodes(container: Container): boolean {
    if (isNode(container)) return true;
    for (const value of Object.values(container)) if (withNodes.has(value)) return true;
    return false;
  }

  for (const container of inOrder.reverse()) {
    if (!containers.has(container)) learn(container);
  }
  return { numberOf, hasNodes: (value) => withNodes.has(value), levels };
}

type Container = readonly Json[] | JsonObject;
type NumberOf = (value: Json) => number;

/** All containers, outer ones first. */
function findContainers(roots: readonly Json[]): { inOrder: Container[]; levels: number } {
  const inOrder: Container[] = [];
  let levels = 0;
  // Documents can share objects, which are only followed once on each level.
  for (let level = containersIn(roots); level.size > 0; levels++) {
    const next = new Set<Container>();
    for (const container of level) {
      inOrder.push(container);
      for (const value of Object.values(container)) if (isContainer(value)) next.add(value);
    }
    level = next;
  }
  return { inOrder, levels };
}

function containersIn(values: readonly Json[]): ReadonlySet<Container> {
  return new Set(values.filter((value) => isContainer(value)));
}

/** Whether two containers have equal content, by numbers. */
function isAlike(one: Container, other: Container, numberOf: NumberOf): boolean {
  if (isJsonArray(one) || isJsonArray(other)) {
    if (!isJsonArray(one) || !isJsonArray(other) || one.length !== other.length) return false;
    return one.every((item, index) => numberOf(item) === numberOf(other[index] ?? null));
  }
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every(
    (key) =>
      Object.hasOwn(other, key) && numberOf(one[key] ?? null) === numberOf(other[key] ?? null),
  );
}

/** The hash of a container's content, independent of the order of members. */
function hashOf(container: Container, numberOf: NumberOf): number {
  let hash = 0;
  if (isJsonArray(container)) {
    for (const item of container) hash = mix(hash, numberOf(item));
    return mix(hash, container.length);
  }
  for (const key of Object.keys(container)) {
    hash = (hash + mix(numberOf(key), numberOf(container[key] ?? null))) | 0;
  }
  return hash;
}

function mix(one: number, other: number): number {
  const product = Math.imul(one ^ seed, 0x9e3779b1) ^ Math.imul(other + seed, 0x85ebca6b);
  return Math.imul(product ^ (product >>> 15), 0xc2b2ae35) ^ (product >>> 13);
}

/**
 * A random seed keeps attackers from choosing values whose hashes collide, which would make this
 * slow.
 */
const seed = Math.floor(Math.random() * 2 ** 32);
