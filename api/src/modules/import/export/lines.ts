/** Values of a record by column, in the import's format. */
export type LineValues = Readonly<Record<string, unknown>>;
export type Lines = AsyncGenerator<readonly LineValues[]>;

/** Rows per batch, to limit memory. */
export const rowsPerBatch = 200;

/** All rows ordered by id, page by page. */
export async function* readPages<Row extends { readonly id: number }>(
  read: (after: number) => Promise<readonly Row[]>,
) {
  for (let after = 0; ; ) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    yield rows;
  }
}

/** Numbers of people in exported files, in place of the numbers of an older system. */
export const keyOf = {
  parent: (id: number) => `家庭-${id}`,
  student: (id: number) => `生徒-${id}`,
  teacher: (id: number) => `教師-${id}`,
} as const;

/** With a prefix, because a line has several people. */
export const withPrefix = (prefix: string, values: object): LineValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]));

interface Given {
  readonly type: string;
  readonly at: Date;
}
/** Time of the consent to all of these; undefined if one is missing. */
export function consentedAt(
  consents: readonly Given[],
  types: readonly string[],
): Date | undefined {
  const last = types.map((type) =>
    consents.filter((each) => each.type === type).map(({ at }) => at.getTime()),
  );
  return last.every((times) => times.length > 0) ? new Date(Math.max(...last.flat())) : undefined;
}
export const standingConsents = {
  where: { withdrawnAt: null, studentId: null },
  select: { type: true, at: true },
} as const;
