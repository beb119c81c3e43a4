/** Which form of packed rows (packed-row.ts) a screen can read. It stands by itself, because lists are asked for before anything of it is loaded. */
export const packedForm = 'c305d116';
