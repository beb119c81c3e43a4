import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { zodForm } from '../../../portals/shared/unstyled/zod-resolver.js';
import { type Field, missingFields } from './schema.js';

type Faults = Readonly<Record<string, string>>;

/** Errors by field path, in the format of react-hook-form. */
export const asErrors = (faults: Faults): FieldErrors =>
  Object.fromEntries(
    Object.entries(faults).map(([name, message]) => [name, { type: 'schema', message }]),
  );

/**
 * Checks empty required fields first, with the field's own message; then validates `input`, the
 * request body, by the contract.
 */
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
