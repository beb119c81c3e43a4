import { z } from 'zod';

/** The version of a setting that the caller has read; 0 before it was first saved. */
export const settingVersion = z
  .number()
  .int()
  .min(0)
  .max(2_147_483_647)
  .meta({ title: '版', hidden: true });
/** The version of a setting as a query parameter. */
export const settingVersionInQuery = z.coerce.number().int().min(0).max(2_147_483_647);
