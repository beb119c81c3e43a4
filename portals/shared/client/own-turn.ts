let last: Promise<void> | null = null;

/**
 * Lets one call begin at once and those beside it in turns of their own: to begin one keeps a phone busy for some milliseconds, and
 * a page begins several.
 */
export function ownTurn(): Promise<void> | null {
  const before = last;
  const mine: Promise<void> = Promise.resolve(before)
    .then(nextTurn)
    .then(() => {
      if (last === mine) last = null;
    });
  last = mine;
  return before;
}

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve));
