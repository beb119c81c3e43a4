import { rejectReason, systemCloseReason, withdrawReason } from '../codes/ending.js';

type Code = number | null | undefined;

/**
 * Reason of a refusal: the family's, or the company's if the company ended the candidacy. Empty for
 * null.
 */
export const rejectReasonWords = (code: Code): string =>
  rejectReason.label(code) || systemCloseReason.label(code);

/** Reason of a withdrawal: the teacher's, or the company's if staff entered it. Empty for null. */
export const withdrawReasonWords = (code: Code): string =>
  withdrawReason.label(code) || systemCloseReason.label(code);

/** Whether the reason is set by the system and not offered in lists. */
export const isSystemReason = (code: Code): boolean => systemCloseReason.label(code) !== '';
