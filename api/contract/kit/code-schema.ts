import { z } from 'zod';
import type { CodeTable } from './define-codes.js';

/** Accepts exactly the stored numbers of a code table. It stands beside the table, so that a page which only shows labels is spared zod. */
export const codeSchema = <T extends CodeTable>({
  values,
  title,
}: T): z.ZodLiteral<T['values'][number]> => z.literal([...values]).meta({ title });
