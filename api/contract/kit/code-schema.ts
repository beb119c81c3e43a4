import { z } from 'zod';
import type { CodeTable } from './define-codes.js';

/**
 * Schema of the codes of a table. A separate function, so that pages which only show labels do not
 * load zod.
 */
export const codeSchema = <T extends CodeTable>({
  values,
  title,
}: T): z.ZodLiteral<T['values'][number]> => z.literal([...values]).meta({ title });
