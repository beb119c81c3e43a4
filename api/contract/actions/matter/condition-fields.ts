import type { z } from 'zod';
import { matterFields } from '../../fields/matter.js';
import { formShape } from '../../kit/define-fields.js';

/** All conditions of a request: those that the family fills in, and those of staff alone. */
export const allConditionInput = formShape(matterFields, 'conditions');
export type ConditionField = keyof typeof allConditionInput;
export const conditionFields = Object.keys(allConditionInput) as readonly ConditionField[];
/** Conditions of an input after parsing. */
export type Conditions = Partial<z.infer<z.ZodObject<typeof allConditionInput>>>;
