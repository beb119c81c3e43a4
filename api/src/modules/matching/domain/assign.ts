/** A possible pair of a row and a column; `value` is a positive whole number. */
export interface Edge {
  readonly row: number;
  readonly column: number;
  readonly value: number;
}

/** Rows to which columns are assigned, for example matters and teachers. */
export interface AssignmentProblem {
  readonly rows: number;
  /** Number of rows that each column can take. */
  readonly capacities: readonly number[];
  readonly edges: readonly Edge[];
  /** Whether a column can take all these rows together; called for two rows or more. */
  readonly canShare: (column: number, rows: readonly number[]) => boolean;
}

/** The chosen edge of each row; null for a row that stays without a column. */
export type Assignment = readonly (Edge | null)[];

/** Number of relaxed problems that are solved exactly; above it, conflicts are removed greedily. */
const maxSolvedProblems = 60;

/**
 * Assigns at most one column to each row so that the sum of the values is as high as possible
 * (docs/adr/0077). The capacities alone give a transport problem, solved by shortest augmenting
 * paths. A column whose rows exclude each other is resolved by branch and bound, the highest bound
 * first; after `maxSolvedProblems` the edges of lower value are removed instead, and the result can
 * be below the optimum. The same input gives the same result.
 */
export function assign(problem: AssignmentProblem): Assignment {
  const open: Relaxation[] = [relax(problem, problem.edges)];
  for (let solved = 1; ; ) {
    const best = takeBest(open);
    const conflict = findConflict(problem, best.assignment);
    if (!conflict) return best.assignment;
    if (solved >= maxSolvedProblems) return removeConflicts(problem, best);
    // At least one of the rows cannot be there: one branch for each of them.
    for (const excluded of conflict) {
      open.push(
        relax(
          problem,
          best.edges.filter((edge) => edge !== excluded),
        ),
      );
      solved += 1;
    }
  }
}

/** Sum of the values of an assignment. */
export const sumOf = (assignment: Assignment): number =>
  assignment.reduce((sum, edge) => sum + (edge?.value ?? 0), 0);

interface Relaxation {
  readonly edges: readonly Edge[];
  readonly assignment: Assignment;
  readonly bound: number;
}

function relax({ rows, capacities }: AssignmentProblem, edges: readonly Edge[]): Relaxation {
  const assignment = new TransportProblem(rows, capacities, edges).solve();
  return { edges, assignment, bound: sumOf(assignment) };
}

function takeBest(open: Relaxation[]): Relaxation {
  let best = 0;
  for (const [index, { bound }] of open.entries())
    if (bound > (open[best]?.bound ?? 0)) best = index;
  const [taken] = open.splice(best, 1);
  if (!taken) throw new Error('no relaxation is open');
  return taken;
}

/** The edges of a column that cannot take its rows together. */
function findConflict(
  { canShare }: Pick<AssignmentProblem, 'canShare'>,
  assignment: Assignment,
): Edge[] | null {
  for (const [column, edges] of groupByColumn(assignment))
    if (
      edges.length > 1 &&
      !canShare(
        column,
        edges.map(({ row }) => row),
      )
    )
      return edges;
  return null;
}

function groupByColumn(assignment: Assignment): Map<number, Edge[]> {
  const groups = new Map<number, Edge[]>();
  for (const edge of assignment)
    if (edge) groups.set(edge.column, [...(groups.get(edge.column) ?? []), edge]);
  return groups;
}

/** Each column keeps its rows of the highest value; ends because every round removes an edge. */
function removeConflicts(problem: AssignmentProblem, { edges, assignment }: Relaxation) {
  const removed = new Set<Edge>();
  for (const [column, group] of groupByColumn(assignment)) {
    const kept: number[] = [];
    for (const edge of group.sort((a, b) => b.value - a.value || a.row - b.row))
      if (kept.length === 0 || problem.canShare(column, [...kept, edge.row])) kept.push(edge.row);
      else removed.add(edge);
  }
  if (removed.size === 0) return assignment;
  return removeConflicts(
    problem,
    relax(
      problem,
      edges.filter((edge) => !removed.has(edge)),
    ),
  );
}

/**
 * Maximum-weight assignment with capacities: one shortest augmenting path for each row, with
 * potentials that keep every reduced cost at 0 or above. A row may end without a column at cost 0.
 */
class TransportProblem {
  private readonly edgesOf: readonly (readonly Edge[])[];
  private readonly chosen: (Edge | null)[];
  private readonly occupants: number[][];
  private readonly rowPotentials: Float64Array;
  private readonly columnPotentials: Float64Array;

  constructor(
    rows: number,
    private readonly capacities: readonly number[],
    edges: readonly Edge[],
  ) {
    const edgesOf: Edge[][] = Array.from({ length: rows }, () => []);
    for (const edge of edges) if (capacities[edge.column]) edgesOf[edge.row]?.push(edge);
    this.edgesOf = edgesOf;
    this.chosen = Array.from({ length: rows }, () => null);
    this.occupants = capacities.map(() => []);
    // The cost of an edge is its negative value.
    this.rowPotentials = Float64Array.from(edgesOf, (each) =>
      Math.min(0, ...each.map(({ value }) => -value)),
    );
    this.columnPotentials = new Float64Array(capacities.length);
  }

  solve(): Assignment {
    for (const row of this.chosen.keys()) this.assignRow(row);
    return this.chosen;
  }

  /** Dijkstra over rows and columns, from one row to the cheapest end. */
  private assignRow(start: number): void {
    const { rowPotentials, columnPotentials, chosen } = this;
    const rowDistances = new Map([[start, 0]]);
    const columnDistances = new Map<number, number>();
    const edgeInto = new Map<number, Edge>();
    const queue = new MinQueue();
    const done = new Set<number>();
    let end = { distance: Number.POSITIVE_INFINITY, row: start, column: -1 };
    const visitRow = (row: number, distance: number) => {
      const potential = rowPotentials[row] ?? 0;
      rowDistances.set(row, distance);
      if (distance - potential < end.distance)
        end = { distance: distance - potential, row, column: -1 };
      for (const edge of this.edgesOf[row] ?? []) {
        const { column, value } = edge;
        const next = distance - value - potential - (columnPotentials[column] ?? 0);
        if (next >= (columnDistances.get(column) ?? Number.POSITIVE_INFINITY)) continue;
        columnDistances.set(column, next);
        edgeInto.set(column, edge);
        queue.push(next, column);
      }
    };
    visitRow(start, 0);
    for (let top = queue.pop(); top && top.key < end.distance; top = queue.pop()) {
      const { key: distance, item: column } = top;
      if (done.has(column)) continue;
      done.add(column);
      const occupants = this.occupants[column] ?? [];
      if (occupants.length < (this.capacities[column] ?? 0)) {
        end = { distance, row: -1, column };
        break;
      }
      for (const row of occupants) if (!rowDistances.has(row)) visitRow(row, distance);
    }
    for (const [row, distance] of rowDistances)
      if (distance < end.distance)
        rowPotentials[row] = (rowPotentials[row] ?? 0) + end.distance - distance;
    for (const column of done) {
      const distance = columnDistances.get(column) ?? end.distance;
      if (distance < end.distance)
        columnPotentials[column] = (columnPotentials[column] ?? 0) - (end.distance - distance);
    }
    // From the end back to the start, each row takes the column before it.
    let freed = end.column;
    if (freed < 0) {
      freed = chosen[end.row]?.column ?? -1;
      this.release(end.row);
    }
    while (freed >= 0) {
      const edge = edgeInto.get(freed);
      if (!edge) break;
      const before = chosen[edge.row]?.column ?? -1;
      this.release(edge.row);
      this.chosen[edge.row] = edge;
      this.occupants[freed]?.push(edge.row);
      if (edge.row === start) break;
      freed = before;
    }
  }

  private release(row: number): void {
    const column = this.chosen[row]?.column;
    this.chosen[row] = null;
    const occupants = column === undefined ? undefined : this.occupants[column];
    if (occupants) occupants.splice(occupants.indexOf(row), 1);
  }
}

/** Binary heap of items by key; equal keys in order of the items. */
class MinQueue {
  private readonly heap: { key: number; item: number }[] = [];

  push(key: number, item: number): void {
    const { heap } = this;
    heap.push({ key, item });
    let at = heap.length - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.isBefore(at, parent)) break;
      this.swap(at, parent);
      at = parent;
    }
  }

  pop(): { key: number; item: number } | undefined {
    const { heap } = this;
    const [top] = heap;
    const last = heap.pop();
    if (!last || heap.length === 0) return top;
    heap[0] = last;
    for (let at = 0; ; ) {
      let first = at;
      for (const child of [2 * at + 1, 2 * at + 2])
        if (child < heap.length && this.isBefore(child, first)) first = child;
      if (first === at) return top;
      this.swap(at, first);
      at = first;
    }
  }

  private isBefore(a: number, b: number): boolean {
    const [one, other] = [this.heap[a], this.heap[b]];
    if (!one || !other) return false;
    return one.key < other.key || (one.key === other.key && one.item < other.item);
  }

  private swap(a: number, b: number): void {
    const [one, other] = [this.heap[a], this.heap[b]];
    if (one && other) [this.heap[a], this.heap[b]] = [other, one];
  }
}
