/** A patch in its stored form: empty texts become null, absent fields stay absent. */
export function emptyToNull<T extends Record<string, unknown>>(patch: T): T {
  return Object.fromEntries(
    Object.entries(patch).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value === '' ? null : value]],
    ),
  ) as T;
}
