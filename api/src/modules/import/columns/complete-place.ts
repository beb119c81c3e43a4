import { completedAddress } from '../../../platform/places/address-of.js';
import type { ReadRow } from './read-row.js';

/** A line whose address is completed by its postal code, as a form does while it is typed. A street that is not written stays empty. */
export async function completePlace(values: ReadRow['values']): Promise<ReadRow['values']> {
  if (!values.postalCode || values.country) return values;
  const { town, ...found } = await completedAddress(values);
  return { ...values, ...found, ...(town && values.town ? { town } : {}) };
}
