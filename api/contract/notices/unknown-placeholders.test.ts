import { describe, expect, it } from 'vitest';
import { unknownPlaceholders } from './unknown-placeholders.js';

describe('unknownPlaceholders', () => {
  it('names what no side knows, once each and in order', () => {
    expect(unknownPlaceholders('{zzz}{studentName}{yyy}{zzz} {caseChatLink} {}')).toEqual(['zzz', 'yyy']);
  });

  it('asks only the sides that read the text', () => {
    expect(unknownPlaceholders('{teacherLastName} {brand}', ['teacher'])).toEqual(['brand']);
    expect(unknownPlaceholders('{teacherLastName} {brand}', ['customer'])).toEqual(['teacherLastName']);
    expect(unknownPlaceholders('{teacherLastName} {brand}')).toEqual([]);
    expect(unknownPlaceholders('{note} {brand}', ['teacher'], ['note'])).toEqual(['brand']);
  });
});
