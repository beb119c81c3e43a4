import { z } from 'zod';

/** An instant as JSON has it: `2026-05-07T01:00:00.000Z`. */
export type Instant = string & z.core.$brand<'Instant'>;
export const instant = z.iso.datetime().brand<'Instant'>().meta({ description: '日時（UTC）' });

/** What a handler may return for an answer of this type: for an instant its text, or the Date that JSON writes so. */
export type Sent<T> = T extends Instant
  ? string | Date
  : T extends readonly (infer E)[]
    ? readonly Sent<E>[]
    : T extends object
      ? { readonly [K in keyof T]: Sent<T[K]> }
      : T;

/** What reads an answer: instants are plain texts. */
export type Read<T> = T extends Instant
  ? string
  : T extends readonly (infer E)[]
    ? readonly Read<E>[]
    : T extends object
      ? { readonly [K in keyof T]: Read<T[K]> }
      : T;

/** What a deletion answers. */
export const removed = z.object({ id: z.number().int(), message: z.string() }).meta({ id: 'Removed' });
