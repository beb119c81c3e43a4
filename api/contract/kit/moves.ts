type Move = readonly [from: number, to: number];

/** A step that may keep the status. */
export const sameStatusMoves = (...statuses: readonly number[]): Move[] =>
  statuses.map((status) => [status, status]);

/** A step that leads from each of these to one status. */
export const movesTo = (from: readonly number[], to: number): Move[] =>
  from.map((status) => [status, to]);
