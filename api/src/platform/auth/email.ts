/** The stored form of a login mail: NFKC, trimmed, lower case (domain 12.3). */
export const normalEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase();
