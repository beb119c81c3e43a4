import type { z } from 'zod';
import type { CodeTable } from './define-codes.js';

/** Kinds of records that a column refers to by id; the history shows their names. */
export type ReferenceKind = 'admin' | 'team' | 'course' | 'account';

/**
 * Format of a value, or of each item of a list, in the history; `hidden`: the history omits the
 * field. `labelOf`: label of a code that belongs to one of several tables.
 */
export type FieldFormat =
  | 'text'
  | 'day'
  | 'instant'
  | 'flag'
  | 'hidden'
  | { readonly table: CodeTable }
  | { readonly labelOf: (code: number) => string }
  | { readonly unit: string }
  | { readonly ref: ReferenceKind };

/**
 * Fields masked for some readers (domain/permissions#masks), with their names in the reveal call.
 */
export const secrets = ['phone', 'phone2', 'address', 'birthDate'] as const;
export type Secret = (typeof secrets)[number];

/**
 * A kind of value: its conversions between form input, stored value and answer, its mask, and its
 * value after the person is erased. All kinds: fields/kinds.ts.
 */
export interface FieldKind {
  /** Schema of the answer; no transform, because it describes the JSON. */
  readonly answer: z.ZodType;
  /** Converts the stored value to the answer. */
  readonly toAnswer: (stored: never) => unknown;
  /** Masks the answer of a secret field. */
  readonly mask?: (answer: never) => string | null;
  /** Converts form input to the stored value; absent: they are equal. */
  readonly toStored?: (given: never) => unknown;
  /** Stored in separate rows instead of a column. */
  readonly rows?: true;
  /** Stored in a JSON column. */
  readonly json?: true;
  /** Stored value after the person is erased; rows of a separate table are deleted. */
  readonly empty?: unknown;
  readonly format: FieldFormat;
}

/** All metadata of a field. Absent keys mean: not written, not read, not shown. */
export interface Field extends FieldKind {
  readonly label: string;
  /** Schema of the form input (`withInput`); absent: no form writes the field. */
  readonly input?: z.ZodType;
  /** Forms that write the field; `true`: optional in the form, or a schema for this form. */
  readonly write?: Readonly<Record<string, true | z.ZodType>>;
  /** Audiences whose answers contain the field. */
  readonly read?: readonly string[];
  readonly secret?: Secret;
  /** Identifies a person, so it is erased with the person. */
  readonly personal: boolean;
  /** Card of the back office page; such fields are shown in the history too. */
  readonly card?: string;
  /**
   * Edited independently: no later step depends on it, so an edit does not block the undo of an
   * earlier step.
   */
  readonly independent?: true;
  /** Heading of the column in 統合データ; `csvDay`: only the day of an instant. */
  readonly csv?: string;
  readonly csvDay?: true;
  /** Uses that omit the field, each with its reason. */
  readonly skip?: { readonly [U in FieldUse]?: string };
}
/**
 * Uses that contain every field of a field book: the merge of two people, import and export files,
 * the history (fields with a card), the file of a person's own data (fields that `self` reads).
 */
export type FieldUse = 'merge' | 'file' | 'history' | 'ownData';
export type Fields = Readonly<Record<string, Field>>;

export const defineFields = <const F extends Fields>(fields: F): F => fields;

export type ReadBy<F extends Fields, A extends string> = {
  [K in keyof F]: F[K] extends { read: readonly (infer R)[] } ? (A extends R ? K : never) : never;
}[keyof F] &
  string;
type WrittenIn<F extends Fields, W extends string> = {
  [K in keyof F]: F[K] extends { write: { readonly [P in W]: unknown } } ? K : never;
}[keyof F] &
  string;
type InputOf<D, W extends string> = D extends {
  write: { readonly [P in W]: infer S extends z.ZodType };
}
  ? S
  : D extends { input: infer T extends z.ZodType }
    ? z.ZodOptional<T>
    : never;
type ErasedFields<F extends Fields, R> = {
  [K in keyof F]: F[K] extends { personal: true }
    ? F[K] extends { rows: true }
      ? R extends true
        ? K
        : never
      : R extends true
        ? never
        : K
    : never;
}[keyof F] &
  string;

/** Names of the fields that are stored in separate rows. */
export type RowFields<F extends Fields> = {
  [K in keyof F]: F[K] extends { rows: true } ? K : never;
}[keyof F];

/** Shape of the zod object of a form's input. */
export const formShape = <F extends Fields, W extends string>(fields: F, form: W) =>
  pick(fields, ({ write, input }) =>
    write?.[form] === true ? input?.optional() : write?.[form],
  ) as {
    [K in WrittenIn<F, W>]: InputOf<F[K], W>;
  };

/** Shape of the zod object that an audience receives. */
export const answerShape = <F extends Fields, A extends string>(fields: F, audience: A) =>
  pick(fields, ({ read, answer, label, input }) =>
    read?.includes(audience)
      ? answer.meta({
          title: label,
          readOnly: true,
          example: metaOf(answer, 'example') ?? metaOf(input, 'example'),
        })
      : undefined,
  ) as {
    [K in ReadBy<F, A>]: F[K]['answer'];
  };

/** Stored values of the fields that an audience reads. */
export type StoredFor<F extends Fields, A extends string> = {
  readonly [K in ReadBy<F, A>]: Parameters<F[K]['toAnswer']>[0];
};
export type AnswerFor<F extends Fields, A extends string> = {
  readonly [K in ReadBy<F, A>]: ReturnType<F[K]['toAnswer']>;
};

/** Fields of a row that an audience may read; without `full`, secret fields are masked. */
export const presentFields = <F extends Fields, A extends string>(
  fields: F,
  audience: A,
  row: StoredFor<F, A>,
  full = true,
) =>
  pick(fields, (field, name) => {
    if (!field.read?.includes(audience)) return undefined;
    const answer = field.toAnswer((row as Record<string, unknown>)[name] as never);
    return !full && field.secret && field.mask && answer ? field.mask(answer as never) : answer;
  }) as AnswerFor<F, A>;

/** Prisma's `select` for the fields that an audience reads. */
export const columnsFor = <F extends Fields, A extends string>(fields: F, audience: A) =>
  pick(fields, ({ read }) => (read?.includes(audience) ? true : undefined)) as {
    [K in ReadBy<F, A>]: true;
  };

/** The secret fields for which the row has a value. */
export const secretsIn = (fields: Fields, row: object): Secret[] =>
  secrets.filter((secret) =>
    Object.entries(fields).some(
      ([name, field]) => field.secret === secret && (row as Record<string, unknown>)[name],
    ),
  );

/** Column values of a patch; absent fields stay absent. */
export const toColumns = (fields: Fields, patch: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(patch).flatMap(([name, value]) => {
      if (value === undefined) return [];
      const toStored = fields[name]?.toStored;
      return [[name, toStored ? toStored(value as never) : value]];
    }),
  );

/** Column values of the personal fields after the person is erased. */
export const erasedColumns = <F extends Fields>(fields: F) =>
  pick(fields, ({ personal, rows, empty }) => (personal && !rows ? empty : undefined)) as {
    [K in ErasedFields<F, false>]: F[K]['empty'];
  };
/** Fields whose rows are deleted when the person is erased. */
export type ErasedRows<F extends Fields> = ErasedFields<F, true>;

/** Names of the fields that satisfy the predicate. */
export const namesWhere = (fields: Fields, holds: (field: Field) => unknown): ReadonlySet<string> =>
  new Set(Object.entries(fields).flatMap(([name, field]) => (holds(field) ? [name] : [])));

/** Columns that the server sets for every row. */
const ofServer: ReadonlySet<string> = new Set([
  'id',
  'version',
  'accountId',
  'createdAt',
  'updatedAt',
]);

/** Names of the fields that the use must contain, without technical ones, in the book's order. */
export const namesFor = (fields: Fields, use: FieldUse): string[] =>
  Object.entries(fields).flatMap(([name, { skip }]) =>
    ofServer.has(name) || skip?.[use] ? [] : [name],
  );

/** Names of the fields on a card that a form writes, in order. */
export const onCard = (fields: Fields, card: string, form: string): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.card === card && field.write?.[form] ? [name] : [],
  );

export const titleOf = (schema: z.ZodType | undefined) =>
  metaOf(schema, 'title') as string | undefined;

/**
 * Metadata of a schema; also found inside wrappers (optional, nullable). The example of a list item
 * is not an example of the list.
 */
function metaOf(schema: z.ZodType | undefined, name: 'title' | 'example'): unknown {
  for (
    let each = schema;
    each;
    each =
      'unwrap' in each &&
      typeof each.unwrap === 'function' &&
      (name === 'title' || each.type !== 'array')
        ? (each.unwrap() as z.ZodType)
        : undefined
  ) {
    const value = each.meta()?.[name];
    if (value !== undefined) return value;
  }
  return undefined;
}

const pick = (
  fields: Fields,
  of: (field: Field, name: string) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = of(field, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
