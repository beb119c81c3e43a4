import type { z } from 'zod';
import type { CodeTable } from './define-codes.js';

/** Names of rows that a column refers to. */
export type ReferenceKind = 'admin' | 'team' | 'course' | 'account';

/** How a value is said in a history, of a list each one; `hidden`: not at all. */
export type FieldWords =
  | 'text'
  | 'day'
  | 'instant'
  | 'flag'
  | 'hidden'
  | { readonly table: CodeTable }
  | { readonly say: (code: number) => string }
  | { readonly unit: string }
  | { readonly ref: ReferenceKind };

/** What only some readers are shown without asking for it (domain/permissions#masks), as the reveal call names it. */
export const secrets = ['phone', 'phone2', 'address', 'birthDate'] as const;
export type Secret = (typeof secrets)[number];

/** How a kind of value is stored, answered, hidden and forgotten. The kinds there are stand in `contract/fields/kinds.ts`. */
export interface FieldKind {
  /** What an answer holds; no transform, as it is the JSON that is sent. */
  readonly answer: z.ZodType;
  readonly show: (stored: never) => unknown;
  /** In the place of a value that a reader may not see. */
  readonly hide?: (shown: never) => string | null;
  /** What a form sent, as the column keeps it. */
  readonly keep?: (taken: never) => unknown;
  /** Kept in rows of its own instead of in a column. */
  readonly rows?: true;
  /** Kept in a JSON column. */
  readonly json?: true;
  /** What stands there once the person is forgotten; of rows nothing, they go. */
  readonly empty?: unknown;
  readonly words: FieldWords;
}

/** One field of a noun: everything that is known of it, in one place. What is left out is nobody's: not written, not read, not shown. */
export interface Field extends FieldKind {
  readonly label: string;
  /** What a form sends for it. */
  readonly take?: z.ZodType;
  /** The forms that write it: `true` may be left out of the form, a schema of its own says otherwise. */
  readonly write?: Readonly<Record<string, true | z.ZodType>>;
  /** The audiences whose answers hold it. */
  readonly read?: readonly string[];
  readonly secret?: Secret;
  /** Says who somebody is: goes when the person is forgotten. */
  readonly personal: boolean;
  /** The card of the back office's page where it stands; told in the history, too. */
  readonly card?: string;
  /** Edited by itself: no step rests on it, so that one before can still be taken back. */
  readonly beside?: true;
  /** Heading of its column in 統合データ; of an instant the day alone where `csvDay` says so. */
  readonly csv?: string;
  readonly csvDay?: true;
}
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
type Taken<D, W extends string> = D extends {
  write: { readonly [P in W]: infer S extends z.ZodType };
}
  ? S
  : D extends { take: infer T extends z.ZodType }
    ? z.ZodOptional<T>
    : never;
type Forgotten<F extends Fields, R> = {
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

/** Shape of the zod object that a form sends. */
export const formShape = <F extends Fields, W extends string>(fields: F, form: W) =>
  pick(fields, ({ write, take }) =>
    write?.[form] === true ? take?.optional() : write?.[form],
  ) as {
    [K in WrittenIn<F, W>]: Taken<F[K], W>;
  };

/** Shape of the zod object that an audience is answered. */
export const answerShape = <F extends Fields, A extends string>(fields: F, audience: A) =>
  pick(fields, ({ read, answer, label }) =>
    read?.includes(audience) ? answer.meta({ title: label, readOnly: true }) : undefined,
  ) as {
    [K in ReadBy<F, A>]: F[K]['answer'];
  };

/** The stored values an audience's answer is made of. */
export type StoredFor<F extends Fields, A extends string> = {
  readonly [K in ReadBy<F, A>]: Parameters<F[K]['show']>[0];
};
export type ShownTo<F extends Fields, A extends string> = {
  readonly [K in ReadBy<F, A>]: ReturnType<F[K]['show']>;
};

/** What an audience reads of a row, and nothing else of it; without `full`, what is secret is hidden. */
export const show = <F extends Fields, A extends string>(
  fields: F,
  audience: A,
  row: StoredFor<F, A>,
  full = true,
) =>
  pick(fields, (field, name) => {
    if (!field.read?.includes(audience)) return undefined;
    const shown = field.show((row as Record<string, unknown>)[name] as never);
    return !full && field.secret && field.hide && shown ? field.hide(shown as never) : shown;
  }) as ShownTo<F, A>;

/** The same, as the columns to select. */
export const columnsFor = <F extends Fields, A extends string>(fields: F, audience: A) =>
  pick(fields, ({ read }) => (read?.includes(audience) ? true : undefined)) as {
    [K in ReadBy<F, A>]: true;
  };

/** The secrets that a row has something of. */
export const secretsIn = (fields: Fields, row: object): Secret[] =>
  secrets.filter((secret) =>
    Object.entries(fields).some(
      ([name, field]) => field.secret === secret && (row as Record<string, unknown>)[name],
    ),
  );

/** A patch as the columns keep it; what is left out stays left out. */
export const stored = (fields: Fields, patch: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(patch).flatMap(([name, value]) => {
      if (value === undefined) return [];
      const keep = fields[name]?.keep;
      return [[name, keep ? keep(value as never) : value]];
    }),
  );

/** What the columns hold once the person is forgotten. */
export const forgottenColumns = <F extends Fields>(fields: F) =>
  pick(fields, ({ personal, rows, empty }) => (personal && !rows ? empty : undefined)) as {
    [K in Forgotten<F, false>]: F[K]['empty'];
  };
/** The fields whose rows go then. */
export type ForgottenRows<F extends Fields> = Forgotten<F, true>;

/** Names of the fields of which something holds. */
export const namesWhere = (fields: Fields, holds: (field: Field) => unknown): ReadonlySet<string> =>
  new Set(Object.entries(fields).flatMap(([name, field]) => (holds(field) ? [name] : [])));

/** Names of what stands on a card and a form writes, in their order. */
export const onCard = (fields: Fields, card: string, form: string): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.card === card && field.write?.[form] ? [name] : [],
  );

/** The label of a schema; a wrapper (optional, nullable) may carry it, or what it wraps. */
export function titleOf(schema: z.ZodType | undefined): string | undefined {
  for (
    let each = schema;
    each;
    each =
      'unwrap' in each && typeof each.unwrap === 'function'
        ? (each.unwrap() as z.ZodType)
        : undefined
  ) {
    const title = each.meta()?.title;
    if (title) return title;
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
