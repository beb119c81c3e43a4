/**
 * `６０`, and with the unit 分 also `６０分` → 60; undefined for other texts and for numbers of more than
 * nine digits (domain/validation#normal-form).
 */
export function wholeNumber(text: string, unit = ''): number | undefined {
  const typed = text.normalize('NFKC').trim();
  const digits = unit && typed.endsWith(unit) ? typed.slice(0, -unit.length).trimEnd() : typed;
  return /^-?\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

const month = /^(\d{4}) ?[-/.年] ?(\d{1,2})月?$/;

/** `２０１９/4`, `2019.04`, `2019年4月` → `2019-04`; other texts are unchanged. */
export function typedMonth(text: string): string {
  const [, year, at] = month.exec(text.normalize('NFKC').trim()) ?? [];
  return year && at ? `${year}-${at.padStart(2, '0')}` : text;
}
