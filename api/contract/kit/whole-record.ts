import { z } from 'zod';

/**
 * Body of PUT from react-admin: the complete edited record, or some fields of it (`updateMany`).
 * Without a version the save uses the present one.
 */
export const wholeRecord = z.looseObject({ version: z.number().int().optional() });
