import { expect, it } from 'vitest';
import { readablePlaceholders } from './readable.js';

it('shows words for what will be filled in, and what nothing fills as it is written', () => {
  expect(readablePlaceholders('{studentName}様、{reportLink} {zzz} {toString}')).toBe(
    '［生徒氏名］様、［体験授業の報告を入力する］ {zzz} {toString}',
  );
});
