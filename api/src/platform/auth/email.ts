/**
 * Stored form of a login mail: half width, lower case, without invisible characters
 * (domain/validation#formats).
 */
export { toEmail as normalEmail } from '@tsumugi/contract/text/email';
