import { describe, expect, it } from 'vitest';
import { readablePlaceholders, unknownPlaceholders } from './placeholders.js';

describe('unknownPlaceholders', () => {
  it('names what no side knows, once each and in order', () => {
    expect(unknownPlaceholders('{zzz}{studentName}{yyy}{zzz} {caseChatLink} {}')).toEqual([
      'zzz',
      'yyy',
    ]);
  });

  it('asks only the sides that read the text', () => {
    expect(unknownPlaceholders('{teacherLastName} {brand}', ['teacher'])).toEqual(['brand']);
    expect(unknownPlaceholders('{teacherLastName} {brand}', ['customer'])).toEqual([
      'teacherLastName',
    ]);
    expect(unknownPlaceholders('{teacherLastName} {brand}')).toEqual([]);
    expect(unknownPlaceholders('{note} {brand}', ['teacher'], ['note'])).toEqual(['brand']);
  });
});

it('shows words for what will be filled in, and what nothing fills as it is written', () => {
  expect(readablePlaceholders('{studentName}様、{reportLink} {zzz} {toString}')).toBe(
    '［生徒氏名］様、［体験授業の報告を入力する］ {zzz} {toString}',
  );
});
