import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { zodForm } from '../../../portals/shared/bare/zod-resolver.js';
import { type Field, missingFields } from './schema.js';

type Faults = Readonly<Record<string, string>>;

/** Faults by the path of their field, as a form keeps them. */
export const asErrors = (faults: Faults): FieldErrors =>
  Object.fromEntries(
    Object.entries(faults).map(([name, message]) => [name, { type: 'schema', message }]),
  );

/** First what nobody filled in, in the words of its field; then what the contract says of `input`, which is what is sent. */
export function checkOf(
  fields: readonly Field[],
  schema: z.ZodType,
  inputOf: (values: FieldValues) => FieldValues,
): Resolver<FieldValues> {
  const held = zodForm<FieldValues>(schema);
  return (values, ...rest) => {
    const missing = missingFields([...fields], values);
    return Object.keys(missing).length > 0
      ? { values: {}, errors: asErrors(missing) }
      : held(inputOf(values), ...rest);
  };
}
