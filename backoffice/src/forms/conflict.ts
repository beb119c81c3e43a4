type Values = Readonly<Record<string, unknown>>;

/**
 * A field whose values the user has to compare: the user's own input and the value saved by others.
 */
export interface Clash {
  name: string;
  /** The value when the edit began. */
  before: unknown;
  theirs: unknown;
  /** Undefined: the user did not edit the field; it keeps the others' value. */
  mine?: { value: unknown };
}

const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);
/** Equality for forms: an empty text, an empty list, null and undefined are equal. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  isBlank(a) ? isBlank(b) : JSON.stringify(a) === JSON.stringify(b);

/**
 * All fields in which the record differs from the version seen, and all fields that the user
 * edited.
 * @param names the fields with a label; versions and time stamps are no user's decision
 */
export function clashesOf(
  names: readonly string[],
  valuesBefore: Values,
  now: Values,
  mine: Values,
): Clash[] {
  return names.flatMap((name): Clash[] => {
    const own = name in mine;
    if (!own && sameValue(valuesBefore[name], now[name])) return [];
    return [
      {
        name,
        before: valuesBefore[name],
        theirs: now[name],
        ...(own ? { mine: { value: mine[name] } } : {}),
      },
    ];
  });
}

/** Whether a change would overwrite a value that the user has not seen. */
export const overwrites = (valuesBefore: Values, now: Values, mine: Values): boolean =>
  Object.keys(mine).some(
    (name) =>
      name in valuesBefore &&
      !sameValue(valuesBefore[name], now[name]) &&
      !sameValue(mine[name], now[name]),
  );
