let last: Promise<void> | null = null;

/**
 * Starts one call at once and each concurrent call in a separate task: starting a call blocks a
 * phone for some milliseconds, and a page starts several.
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
