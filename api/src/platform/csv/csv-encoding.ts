import type { CsvEncoding } from '@tsumugi/contract/resources/csv-export';
import { toCp932 } from './cp932.js';

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

/** The bytes of a file's text; `start` adds the byte order mark by which Excel detects UTF-8. */
export function encodeCsv(text: string, encoding: CsvEncoding, start = false): Buffer {
  if (encoding === 'shift_jis') return toCp932(text);
  const bytes = Buffer.from(text, 'utf8');
  return start ? Buffer.concat([byteOrderMark, bytes]) : bytes;
}

export const csvContentType = (encoding: CsvEncoding): string =>
  `text/csv; charset=${encoding === 'shift_jis' ? 'Shift_JIS' : 'utf-8'}`;
