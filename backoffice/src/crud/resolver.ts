import { fieldMessage } from '@tsumugi/contract/kit/field-message';
import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import type { z } from 'zod';

type Values = Record<string, unknown>;

/** What a new record sends: what is filled in; the rest gets the schema's defaults. */
export const filled = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));

/**
 * Holds a form against the schema of the contract, and says at the fields what the server would say.
 * What was typed is handed on as it is: the server tidies it.
 * @param sent what a save makes of the form's values
 */
export const resolverOf =
  (schema: z.ZodType, sent: (values: Values) => Values): Resolver<Values> =>
  (values) => {
    const { error } = schema.safeParse(sent(values), { error: fieldMessage });
    if (!error) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    // A field says its first fault.
    for (const { path, message, code } of error.issues.toReversed()) set(errors, path.join('.'), { type: code, message });
    return { values: {}, errors };
  };
