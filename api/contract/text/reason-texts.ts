import { rejectReason, systemCloseReason, withdrawReason } from '../codes/ending.js';

type Code = number | null | undefined;

/**
 * Why a candidacy was declined: the family's reason, or the company's where it ended the candidacy.
 * Empty for null.
 */
export const rejectReasonWords = (code: Code): string =>
  rejectReason.label(code) || systemCloseReason.label(code);

/**
 * Why a teacher is out: the teacher's reason, or the company's where staff entered it. Empty for
 * null.
 */
export const withdrawReasonWords = (code: Code): string =>
  withdrawReason.label(code) || systemCloseReason.label(code);

/** Whether the reason is set by the system and not offered in lists. */
export const isSystemReason = (code: Code): boolean => systemCloseReason.label(code) !== '';
