/** Shown in the place of what a reader may not see; never accepted back. */
export const hiddenText = '•••';
export const hiddenDay = '••••-••-••';

/** Whether a text is one that stands for another; a single bullet is a writer's own. */
export const looksHidden = (value: unknown): boolean => typeof value === 'string' && value.includes('••');

/** Stands where a name must be, once its person is forgotten. */
export const forgotten = '削除済み';
