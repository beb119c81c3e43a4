/** Parts of a workbook that determine the text of a cell. */
export interface CellContext {
  readonly words: readonly string[];
  /** By cell format: whether a number means a day or a time. */
  readonly isDay: readonly boolean[];
  /** Day 0 of the workbook, as an instant. */
  readonly epoch: number;
}

/** The text of a cell by its value, its type (`t`) and the place of its format (`s`). */
export function cellText(
  value: string,
  { type, style }: { readonly type: string; readonly style: number },
  { words, isDay, epoch }: CellContext,
): string {
  if (value === '') return '';
  if (type === 's') return words[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'はい' : 'いいえ';
  if (type !== 'n') return unescapeText(value);
  const number = Number(value);
  if (!Number.isFinite(number)) return unescapeText(value);
  return isDay[style] ? dayText(epoch + Math.round(number * 86_400) * 1000) : String(number);
}

/** The day and, unless it is midnight, the time of an instant without a time zone. */
function dayText(instant: number): string {
  const day = new Date(instant);
  if (Number.isNaN(day.getTime())) return '';
  const [date = '', time = ''] = day.toISOString().split('T');
  return time.startsWith('00:00') ? date : `${date} ${time.slice(0, 5)}`;
}

/** Decodes `_x000a_`, the notation for letters that XML cannot contain. */
export const unescapeText = (text: string): string =>
  text.replace(/_x([\da-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** Days and times among the formats that a file does not define (ECMA-376, part 1, 18.8.30). */
const usualDays = (id: number): boolean =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);

/**
 * Parts of a format code that print no part of a day: quoted and escaped letters, blanks, fills,
 * colours, conditions and languages in brackets (but not `[h]`), exponents, `General`.
 */
const otherParts =
  /"[^"]*"|[\\_*!].|\[(?!(?:h+|m+|s+)\])[^\]]*\]|(?<=[0#?.])E[+-]|General|G\/標準/gi;

/** Whether a number with this format is a day or a time; `code` if the file defines it. */
export function isDayFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return usualDays(id);
  return /[ymdhsgeab]/i.test(code.replace(otherParts, ''));
}
