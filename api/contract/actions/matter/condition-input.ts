import { matterOwn } from '../../fields/matter-own.js';
import { formShape } from '../../kit/define-fields.js';

/**
 * Conditions of a request that a family fills in; a field that is left out stays as it is, null or
 * '' clears it (domain/matter#fields, domain/validation#required-fields).
 */
export const conditionInput = formShape(matterOwn, 'family');
