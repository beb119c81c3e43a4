/**
 * Codes with a name in Intl.DisplayNames that are no countries: unions, tests, exceptional
 * reservations.
 */
const notCountries = new Set([
  'EU',
  'EZ',
  'UN',
  'XA',
  'XB',
  'ZZ',
  'QO',
  'AC',
  'CP',
  'DG',
  'EA',
  'IC',
  'TA',
  'CQ',
]);

/** The current code of a withdrawn or alias code: DD becomes DE, UK becomes GB. */
export const countryInForce = (code: string): string =>
  new Intl.Locale(`und-${code}`).region ?? code;

const isCode = (code: string): boolean => /^[A-Z]{2}$/.test(code);

let names: Intl.DisplayNames | undefined;
/** The Japanese name of a country, also by a withdrawn code; undefined for a code without one. */
export function countryName(code: string): string | undefined {
  names ??= new Intl.DisplayNames('ja', { type: 'region', fallback: 'none' });
  return isCode(code) ? names.of(code) : undefined;
}

/** Whether the code (ISO 3166-1 alpha-2) names a country today. */
export const isCountry = (code: string): boolean =>
  isCode(code) &&
  !notCountries.has(code) &&
  countryInForce(code) === code &&
  countryName(code) !== undefined;
