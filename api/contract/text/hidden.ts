/** Shown instead of a value that the reader may not see; never accepted as input. */
export const hiddenText = '•••';
export const hiddenDay = '••••-••-••';

/** Whether a text contains a mask. A single bullet is ordinary text. */
export const isMasked = (value: unknown): boolean =>
  typeof value === 'string' && value.includes('••');

/** Replaces the name of an anonymised person if a name is required. */
export const erasedText = '削除済み';
