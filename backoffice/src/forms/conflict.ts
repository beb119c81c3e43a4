type Values = Readonly<Record<string, unknown>>;

/** A field on which what one typed and what others saved meanwhile must be looked at side by side. */
export interface Clash {
  name: string;
  /** As it was when one began to type. */
  before: unknown;
  theirs: unknown;
  /** Undefined: one did not touch it; it stays as the others left it. */
  mine?: { value: unknown };
}

const nothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);
/** Equal as a form sees it: an empty text, an empty list and nothing are one. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  nothing(a) ? nothing(b) : JSON.stringify(a) === JSON.stringify(b);

/**
 * Everything in which a record now differs from what one saw, and everything one typed.
 * @param names the fields that people know; versions and time stamps are nobody's decision
 */
export function clashesOf(
  names: readonly string[],
  seen: Values,
  now: Values,
  mine: Values,
): Clash[] {
  return names.flatMap((name): Clash[] => {
    const own = name in mine;
    if (!own && sameValue(seen[name], now[name])) return [];
    return [
      {
        name,
        before: seen[name],
        theirs: now[name],
        ...(own ? { mine: { value: mine[name] } } : {}),
      },
    ];
  });
}

/** Whether a change would overwrite something that its author has not seen. */
export const overwrites = (seen: Values, now: Values, mine: Values): boolean =>
  Object.keys(mine).some(
    (name) =>
      name in seen && !sameValue(seen[name], now[name]) && !sameValue(mine[name], now[name]),
  );
