// Finds circles in a graph of names.

/** Who points at whom; a name that only occurs as a target points at nothing. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * One circle of every knot of names that reach each other, as a path that ends where it began (["a", "b", "a"]);
 * a name that points at itself is one too. Sorted, so the same graph gives the same answer.
 */
export function findCircles(graph: Graph): string[][] {
  const circles: string[][] = [];
  const inKnownKnot = new Set<string>();
  for (const start of [...graph.keys()].sort()) {
    if (inKnownKnot.has(start)) continue;
    const circle = shortestWayBack(graph, start);
    if (circle === undefined) continue;
    circles.push(circle);
    for (const name of knotOf(graph, start)) inKnownKnot.add(name);
  }
  return circles;
}

function shortestWayBack(graph: Graph, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const waiting = [start];
  for (const name of waiting) {
    for (const next of [...(graph.get(name) ?? [])].sort()) {
      if (next === start) return wayTo(cameFrom, start, name).concat(start);
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, name);
      waiting.push(next);
    }
  }
  return undefined;
}

function wayTo(cameFrom: ReadonlyMap<string, string>, start: string, end: string): string[] {
  const way = [end];
  for (let name = end; name !== start; ) {
    name = cameFrom.get(name) ?? start;
    way.unshift(name);
  }
  return way;
}

/** The names that `start` reaches and that reach `start`. */
function knotOf(graph: Graph, start: string): string[] {
  return [...reachedFrom(graph, start)].filter((name) => reachedFrom(graph, name).has(start));
}

function reachedFrom(graph: Graph, start: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (const name of waiting) {
    for (const next of graph.get(name) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      waiting.push(next);
    }
  }
  return reached;
}
