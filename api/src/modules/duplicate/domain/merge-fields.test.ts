import { expect, it } from 'vitest';
import { mergeFields, type RecordUse, suggestSide } from './merge-fields.js';

const unused: RecordUse = { imported: false, used: false, usedAt: null, hasLiveCases: false };
const live = { ...unused, used: true, usedAt: new Date('2026-01-01') };
const imported = { ...unused, imported: true };
const pick = (
  name: string,
  [mine, ours]: [object, RecordUse],
  [theirs, other]: [object, RecordUse],
) => {
  const field = mergeFields.parent.find((each) => each.name === name);
  if (!field) throw new Error(name);
  return suggestSide(
    'parent',
    field,
    { row: { ...mine }, use: ours },
    { row: { ...theirs }, use: other },
  );
};

const own = { phone: '09011112222', updated_at: '2026-01-01' };
const fromFile = { phone: '09033334444', updated_at: '2026-11-27' };
const short = { city: '三鷹市' };
const whole = { city: '武蔵野市', town: '1-2-3', building: '旧居' };

it('prefers the record in use over an imported one, independent of winner, length and date', () => {
  expect([
    pick('phone', [own, live], [fromFile, imported]),
    pick('phone', [fromFile, imported], [own, live]),
  ]).toEqual(['winner', 'loser']);
  expect([
    pick('address', [short, live], [whole, imported]),
    pick('address', [whole, imported], [short, live]),
  ]).toEqual(['winner', 'loser']);
  const withCases = { ...unused, hasLiveCases: true };
  expect(pick('phone', [fromFile, { ...imported, hasLiveCases: true }], [own, withCases])).toBe(
    'loser',
  );
  // The flag of a record in use is the person's own choice, also when it is off.
  expect(pick('noPhone', [{ no_phone: false }, live], [{ no_phone: true }, imported])).toBe(
    'winner',
  );
});

it('fills gaps of the record in use from the import, and joins texts', () => {
  expect(pick('phone', [{ phone: null }, live], [fromFile, imported])).toBe('loser');
  expect(pick('note', [{ note: '先' }, live], [{ note: '後' }, imported])).toBe('both');
});

it('treats an imported record with a used login as in use; prefers the fuller, then the later used', () => {
  const moved = { ...imported, used: true, usedAt: new Date('2026-05-01') };
  expect(pick('address', [short, moved], [whole, live])).toBe('loser');
  expect(
    pick('phone', [own, live], [{ ...own, phone: '1', updated_at: '2025-01-01' }, moved]),
  ).toBe('loser');
  expect(pick('phone', [own, unused], [fromFile, unused])).toBe('loser');
});
