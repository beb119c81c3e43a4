/** A patch in its stored form: empty texts become null, left-out fields stay left out. */
export function emptyToNull<T extends Record<string, unknown>>(patch: T): T {
  return Object.fromEntries(
    Object.entries(patch).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value === '' ? null : value]],
    ),
  ) as T;
}
