import { z } from 'zod';
import { resultMessage } from './answer-values.js';

/** An instant in JSON: `2026-05-07T01:00:00.000Z`. */
export type Instant = string & z.core.$brand<'Instant'>;
export const instant = z.iso.datetime().brand<'Instant'>().meta({ description: '日時（UTC）' });

/** A civil day in JSON: `2026-05-07`. */
export const day = z.iso.date();
export const int = z.number().int();

/** Schema of the keys of a table of labels. */
export const keyOf = <T extends object>(words: T) =>
  z.enum(Object.keys(words) as [keyof T & string]);

/** Value that a handler may return for this answer type: for an instant its text or a Date. */
export type HandlerResult<T> = T extends Instant
  ? string | Date
  : T extends object
    ? { readonly [K in keyof T]: HandlerResult<T[K]> }
    : T;

/** Type of an answer for its reader: instants are plain texts. */
export type AnswerJson<T> = T extends Instant
  ? string
  : T extends object
    ? { readonly [K in keyof T]: AnswerJson<T[K]> }
    : T;

/** Message shown to the user. */
const message = resultMessage.meta({ description: '結果を伝える文' });
/** Answer of calls that only confirm success. */
export const messageAnswer = z.object({ message }).meta({ id: 'MessageAnswer' });
/** Answer of a deletion. */
export const removalAnswer = z.object({ id: int, message }).meta({ id: 'Removed' });
