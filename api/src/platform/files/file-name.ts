const longest = 100;
/**
 * Separators, quotes, control and direction-changing characters, which shells, headers or readers
 * could misinterpret.
 */
const unwanted = /[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|]+/gu;

/**
 * The sender's file name in a safe form: no folders, no invisible characters, and the extension of
 * its actual content.
 */
export function fileName(sent: string | undefined, extension: string): string {
  const last = (sent ?? '').normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const stem = last
    .replace(unwanted, ' ')
    .replace(/\.[^.]*$/, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return `${[...(stem || 'ファイル')].slice(0, longest).join('')}.${extension}`;
}
