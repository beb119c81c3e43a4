/**
 * Version of packed rows (packed-row.ts) that a screen can read. A separate file, because lists are
 * requested before that code is loaded.
 */
export const packedForm = 'c305d116';
