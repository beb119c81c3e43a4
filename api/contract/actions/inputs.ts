import { z } from 'zod';
import { daySchema, instantSchema } from '../calendar/schemas.js';

/** Parts shared by the inputs of many actions. */
export const maxInt = 2_147_483_647;
export const id = z.number().int().min(1).max(maxInt);
export const day = daySchema;
export const instant = instantSchema;
/** `date` of process-*\/confirm-*: a civil day, default today (domain/steps#confirmation-dates). */
export const confirmDate = day.optional().meta({ title: '確認日', opens: 'today' });
export const decidedDate = confirmDate.meta({ title: '確定日', opens: 'today' });
