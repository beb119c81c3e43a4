const codes = [
  'en',
  'zh',
  'ko',
  'fr',
  'de',
  'es',
  'it',
  'pt',
  'ru',
  'th',
  'vi',
  'id',
  'ms',
  'hi',
  'ar',
  'nl',
  'sv',
  'tr',
  'ja',
];
const names = new Intl.DisplayNames('ja', { type: 'language' });

/** The Japanese name of a language's two-letter code. */
export const languageName = (code: string): string => names.of(code) ?? code;

/** The selectable languages; the `current` one is always included, even a rare one. */
export const languageOptions = (current = ''): { id: string; name: string }[] =>
  [...codes, ...(codes.includes(current) || !current ? [] : [current])].map((id) => ({
    id,
    name: languageName(id),
  }));
