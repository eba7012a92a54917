/** The edges of a graph. */
interface Graph<Node, Edge> {
  readonly edgesFrom: (node: Node) => readonly Edge[];
  readonly targetOf: (edge: Edge) => Node | undefined;
  /** Called with each edge that leads back to a position of the trail that it ends. */
  readonly onCycle: (edge: Edge, trail: readonly Node[], position: number) => void;
}

/**
 * Visits everything reachable from a start that isn't done, and adds it to `done`, each node after
 * its targets. Depth first without recursion, because a trail can be longer than the stack.
 */
export function findCycles<Node, Edge>(
  start: Node,
  done: Set<Node>,
  { edgesFrom, targetOf, onCycle }: Graph<Node, Edge>,
): void {
  if (done.has(start)) return;
  const trail = [start];
  const positions = new Map([[start, 0]]);
  const remaining = [edgesFrom(start).values()];
  for (let node = trail.at(-1); node !== undefined; node = trail.at(-1)) {
    const edge = remaining.at(-1)?.next();
    if (edge === undefined || edge.done) {
      trail.pop();
      remaining.pop();
      positions.delete(node);
      done.add(node);
      continue;
    }
    const target = targetOf(edge.value);
    if (target === undefined) continue;
    const position = positions.get(target);
    if (position !== undefined) onCycle(edge.value, trail, position);
    else if (!done.has(target)) {
      positions.set(target, trail.length);
      trail.push(target);
      remaining.push(edgesFrom(target).values());
    }
  }
}
