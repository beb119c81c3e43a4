import type { z } from 'zod';
import { matterFields } from '../../fields/matter.js';
import { matterOwn } from '../../fields/matter-own.js';
import { formShape } from '../../kit/define-fields.js';

/** All conditions of a request: those that the family fills in, and those of staff alone. */
export const allConditionInput = formShape(matterFields, 'conditions');
export type ConditionField = keyof typeof allConditionInput;
export const conditionFields = Object.keys(allConditionInput) as readonly ConditionField[];
/** Conditions of an input after parsing. */
export type Conditions = Partial<z.infer<z.ZodObject<typeof allConditionInput>>>;

/**
 * Conditions of a request that a family fills in; a field that is left out stays as it is, null or
 * '' clears it (domain/matter#fields, domain/validation#required-fields).
 */
export const conditionInput = formShape(matterOwn, 'family');
