/** The stored form of a login mail: one width, lower case, nothing unseen (domain 12.3). */
export { toEmail as normalEmail } from '@tsumugi/contract/text/email';
