import { expect, it } from 'vitest';
import { readCsv } from './read-csv.js';

it('reads cells with quotes, commas and line ends in them', () => {
  expect(readCsv('"番号","備考"\r\n"1","a ""b"", c\nd"\r\n"2",""\r\n')).toEqual([
    ['番号', '備考'],
    ['1', 'a "b", c\nd'],
    ['2', ''],
  ]);
  expect(readCsv('')).toEqual([]);
});
