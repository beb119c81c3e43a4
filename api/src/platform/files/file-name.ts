const longest = 100;
/** Separators, quotes, control and direction-changing characters: nothing that a shell, a header or a reader could take for something else. */
const unwanted = /[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|]+/gu;

/** The sender's file name as it may be shown and sent back: no folders, nothing invisible, and the extension that its content has. */
export function fileName(sent: string | undefined, extension: string): string {
  const last = (sent ?? '').normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const stem = last
    .replace(unwanted, ' ')
    .replace(/\.[^.]*$/, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return `${[...(stem || 'ファイル')].slice(0, longest).join('')}.${extension}`;
}
