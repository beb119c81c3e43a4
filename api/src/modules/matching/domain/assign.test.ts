import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AssignmentProblem, assign, type Edge, sumOf } from './assign.js';

/** The highest sum, by trying every combination. */
function bestByBruteForce({ rows, capacities, edges, canShare }: AssignmentProblem): number {
  const taken = new Map<number, number[]>();
  const tryRow = (row: number): number => {
    if (row === rows) return 0;
    let best = tryRow(row + 1);
    for (const { column, value } of edges.filter((edge) => edge.row === row)) {
      const before = taken.get(column) ?? [];
      const after = [...before, row];
      if (after.length > (capacities[column] ?? 0)) continue;
      if (after.length > 1 && !canShare(column, after)) continue;
      taken.set(column, after);
      best = Math.max(best, value + tryRow(row + 1));
      taken.set(column, before);
    }
    return best;
  };
  return tryRow(0);
}

const problems = fc
  .record({
    rows: fc.integer({ min: 1, max: 6 }),
    capacities: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 5 }),
    values: fc.array(fc.integer({ min: -4, max: 9 }), { minLength: 30, maxLength: 30 }),
    conflicts: fc.array(fc.tuple(fc.nat(4), fc.nat(5), fc.nat(5)), { maxLength: 12 }),
  })
  .map(({ rows, capacities, values, conflicts }): AssignmentProblem => {
    const edges: Edge[] = [];
    for (let row = 0; row < rows; row += 1)
      for (const column of capacities.keys()) {
        const value = values[row * 5 + column] ?? 0;
        if (value > 0) edges.push({ row, column, value });
      }
    return {
      rows,
      capacities,
      edges,
      canShare: (column, together) =>
        !conflicts.some(
          ([of, one, other]) =>
            of === column && one !== other && together.includes(one) && together.includes(other),
        ),
    };
  });

describe('assignment of rows to columns', () => {
  it('reaches the highest sum, and breaks no capacity and no conflict', () => {
    fc.assert(
      fc.property(problems, (problem) => {
        const assignment = assign(problem);
        const rowsOf = new Map<number, number[]>();
        for (const [row, edge] of assignment.entries()) {
          if (!edge) continue;
          expect(edge.row).toBe(row);
          expect(problem.edges).toContain(edge);
          rowsOf.set(edge.column, [...(rowsOf.get(edge.column) ?? []), row]);
        }
        for (const [column, rows] of rowsOf) {
          expect(rows.length).toBeLessThanOrEqual(problem.capacities[column] ?? 0);
          if (rows.length > 1) expect(problem.canShare(column, rows)).toBe(true);
        }
        expect(sumOf(assignment)).toBe(bestByBruteForce(problem));
      }),
      { numRuns: 400 },
    );
  });

  it('gives the same result for the same input', () => {
    fc.assert(
      fc.property(problems, (problem) => {
        expect(assign(problem)).toEqual(assign(problem));
      }),
    );
  });

  it('leaves the favourite of two rows to the row that has no other', () => {
    const edges = [
      { row: 0, column: 0, value: 90 },
      { row: 0, column: 1, value: 80 },
      { row: 1, column: 0, value: 70 },
    ];
    const [first, second] = assign({ rows: 2, capacities: [1, 1], edges, canShare: () => true });
    expect([first?.column, second?.column]).toEqual([1, 0]);
  });

  it('removes conflicts that are too many to be solved exactly', () => {
    const size = 40;
    const edges = Array.from({ length: size * size }, (_, index) => ({
      row: index % size,
      column: Math.floor(index / size),
      value: 10 + (index % 7),
    }));
    const assignment = assign({
      rows: size,
      capacities: Array.from({ length: size }, () => 2),
      edges,
      canShare: () => false,
    });
    const columns = assignment.flatMap((edge) => edge?.column ?? []);
    expect(new Set(columns).size).toBe(columns.length);
    expect(columns.length).toBe(size);
  });
});
