import { describe, expect, it } from 'vitest';
import { readablePlaceholders, unknownPlaceholders } from './placeholders.js';

describe('unknownPlaceholders', () => {
  it('returns the placeholders of no side, once each and in order', () => {
    expect(unknownPlaceholders('{zzz}{studentName}{yyy}{zzz} {caseChatLink} {}')).toEqual([
      'zzz',
      'yyy',
    ]);
  });

  it('checks only the sides that read the text', () => {
    expect(unknownPlaceholders('{teacherLastName} {brand}', ['teacher'])).toEqual(['brand']);
    expect(unknownPlaceholders('{teacherLastName} {brand}', ['customer'])).toEqual([
      'teacherLastName',
    ]);
    expect(unknownPlaceholders('{teacherLastName} {brand}')).toEqual([]);
    expect(unknownPlaceholders('{note} {brand}', ['teacher'], ['note'])).toEqual(['brand']);
  });
});

it('shows labels for known placeholders, and unknown ones as they are written', () => {
  expect(readablePlaceholders('{studentName}様、{reportLink} {zzz} {toString}')).toBe(
    '［生徒氏名］様、［体験授業の報告を入力する］ {zzz} {toString}',
  );
});
