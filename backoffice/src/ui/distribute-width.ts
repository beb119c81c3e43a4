interface Part {
  readonly min: number;
  readonly preferred: number;
}

/**
 * Distributes a width in proportion to the preferred widths, with at least `min` for each part; a
 * part raised to its minimum reduces the others.
 */
export function distributeWidth(width: number, parts: readonly Part[]): number[] {
  const atMinimum = new Set<Part>();
  for (;;) {
    const free = parts.filter((part) => !atMinimum.has(part));
    const preferredSum = free.reduce((sum, { preferred }) => sum + preferred, 0);
    const remaining = [...atMinimum].reduce((sum, { min }) => sum - min, width);
    const short = free.filter(({ min, preferred }) => (remaining * preferred) / preferredSum < min);
    if (short.length === 0)
      return parts.map((part) =>
        atMinimum.has(part) ? part.min : Math.floor((remaining * part.preferred) / preferredSum),
      );
    for (const part of short) atMinimum.add(part);
  }
}
