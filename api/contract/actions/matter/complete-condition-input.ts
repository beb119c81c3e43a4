import type { z } from 'zod';
import { matterFields } from '../../fields/matter.js';
import { formShape } from '../../kit/define-fields.js';

/** All conditions of a request: what its family knows, and what staff alone write. */
export const allConditionInput = formShape(matterFields, 'conditions');
export type ConditionField = keyof typeof allConditionInput;
export const conditionFields = Object.keys(allConditionInput) as readonly ConditionField[];
/** Conditions of an input after parsing. */
export type Conditions = Partial<z.infer<z.ZodObject<typeof allConditionInput>>>;
