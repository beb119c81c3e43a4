/** The stored form of a login mail: one width, lower case, nothing unseen (domain/validation#formats). */
export { toEmail as normalEmail } from '@tsumugi/contract/text/email';
