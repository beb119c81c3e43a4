/** Reader of a label: three wordings per status (domain/labels#wordings). */
export type Audience = 'staff' | 'family' | 'teacher';

export interface CodeEntry {
  readonly code: number;
  /** The staff wording, and the default for the others. */
  readonly label: string;
  readonly family?: string;
  readonly teacher?: string;
}

/**
 * One table per enumeration: identifier, stored number, Japanese labels, in display order. `label`
 * of an unknown number is an empty string; `codeSchema` accepts exactly the stored numbers. Without
 * side effects, so that a portal's bundle contains only the tables it uses, without the words of
 * staff.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineCodes<const E extends Record<string, CodeEntry>>(
  name: string,
  title: string,
  entries: E,
) {
  type Code = E[keyof E]['code'];
  const list = Object.values(entries) as readonly CodeEntry[];
  const values = list.map((entry) => entry.code) as Code[];
  const byCode = new Map(list.map((entry) => [entry.code, entry]));
  const code = Object.fromEntries(
    Object.entries(entries).map(([key, entry]) => [key, entry.code]),
  ) as {
    readonly [K in keyof E]: E[K]['code'];
  };
  const label = (value: number | null | undefined, audience: Audience = 'staff'): string => {
    const entry = value == null ? undefined : byCode.get(value);
    return entry ? ((audience === 'staff' ? undefined : entry[audience]) ?? entry.label) : '';
  };
  return {
    name,
    title,
    entries,
    values,
    code,
    label,
    options: (audience: Audience = 'staff') =>
      list.map((entry) => ({ id: entry.code as Code, name: label(entry.code, audience) })),
  };
}

export type CodeTable = ReturnType<typeof defineCodes>;
export type CodeOf<T extends { values: readonly number[] }> = T['values'][number];
