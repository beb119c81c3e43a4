import { expect, it } from 'vitest';
import { csvLines, plainCsvLines } from './csv-text.js';

it('quotes every cell and ends every line with CRLF', () => {
  expect(
    csvLines([
      ['番号', '氏名'],
      ['09012345678', '山田 "太郎"\n様'],
    ]),
  ).toBe('"番号","氏名"\r\n"09012345678","山田 ""太郎""\n様"\r\n');
  expect(csvLines([])).toBe('');
});

it('puts an apostrophe before a cell that a spreadsheet would run', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'])
    expect(csvLines([[`${start}1+1`]])).toBe(`"'${start}1+1"\r\n`);
  expect(csvLines([['1-1', "'=1"]])).toBe(`"1-1","'=1"\r\n`);
  expect(plainCsvLines([['-1']])).toBe('"-1"\r\n');
});
