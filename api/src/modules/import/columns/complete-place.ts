import { completedAddress } from '../../../platform/places/address-of.js';
import type { ReadRow } from './read-row.js';

/**
 * Completes the address of a line by its postal code, like a form. A missing street stays empty.
 */
export async function completePlace(values: ReadRow['values']): Promise<ReadRow['values']> {
  if (!values.postalCode || values.country) return values;
  const { town, ...found } = await completedAddress(values);
  return { ...values, ...found, ...(town && values.town ? { town } : {}) };
}
