import { z } from 'zod';

/** A number in a query that limits a report to one record or code; 0 (default): all. */
export const filterNumber = (title: string) =>
  z.coerce
    .number({ error: `${title}は番号で指定してください。` })
    .int()
    .min(0)
    .max(2_147_483_647)
    .default(0)
    .meta({ title });
