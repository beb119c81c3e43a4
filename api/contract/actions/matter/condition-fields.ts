import type { z } from 'zod';
import { matterFields } from '../../fields/matter.js';
import { matterOwn } from '../../fields/matter-own.js';
import { formShape } from '../../kit/define-fields.js';

/** All conditions of a request: the fields of the family, and those of staff only. */
export const allConditionInput = formShape(matterFields, 'conditions');
export type ConditionField = keyof typeof allConditionInput;
export const conditionFields = Object.keys(allConditionInput) as readonly ConditionField[];
/** Conditions of an input after parsing. */
export type Conditions = Partial<z.infer<z.ZodObject<typeof allConditionInput>>>;

/**
 * Conditions of a request that a family fills in. An absent field stays unchanged; null or ''
 * clears a field (domain/matter#fields, domain/validation#required-fields).
 */
export const conditionInput = formShape(matterOwn, 'family');
