/**
 * Version of packed rows (packed-row.ts) that a screen can read. A separate file, because lists are
 * requested before that code is loaded.
 */
export const packedForm = '74b0b8c9';
