interface Part {
  readonly least: number;
  readonly wish: number;
}

/**
 * Shares space in proportion to the wishes, with at least `least` for each part; a part raised to
 * its minimum reduces the others.
 */
export function shareRoom(room: number, parts: readonly Part[]): number[] {
  const held = new Set<Part>();
  for (;;) {
    const free = parts.filter((part) => !held.has(part));
    const wished = free.reduce((sum, { wish }) => sum + wish, 0);
    const remaining = [...held].reduce((sum, { least }) => sum - least, room);
    const short = free.filter(({ least, wish }) => (remaining * wish) / wished < least);
    if (short.length === 0)
      return parts.map((part) =>
        held.has(part) ? part.least : Math.floor((remaining * part.wish) / wished),
      );
    for (const part of short) held.add(part);
  }
}
