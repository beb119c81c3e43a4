import { expect, it } from 'vitest';
import { changedFields, differsFrom, findConflictingFields } from './draft-changes.js';

const record = { phone: '03-1111-1111', building: '', slots: [{ weekday: 1 }], prefecture: null };
const savedAt = '2026-06-01T00:00:00Z';
const draft = (typed: object) => ({ ...changedFields(record, { ...record, ...typed }), savedAt });

it('stores the edited fields, and their values before', () => {
  expect(changedFields(record, { ...record, building: '3号室', slots: [{ weekday: 2 }] })).toEqual({
    value: { building: '3号室', slots: [{ weekday: 2 }] },
    before: { building: '', slots: [{ weekday: 1 }] },
  });
  expect(changedFields(record, structuredClone(record)).value).toEqual({});
});

it('applies only the edited fields of a draft to a newer record', () => {
  const now = { ...record, phone: '03-2222-2222' };
  expect({ ...now, ...draft({ building: '3号室' }).value }).toEqual({ ...now, building: '3号室' });
  expect(findConflictingFields(draft({ building: '3号室' }), now)).toEqual([]);
});

it('names the edited fields that changed on the server since', () => {
  const storedDraft = draft({ phone: '03-3333-3333', building: '3号室' });
  expect(findConflictingFields(storedDraft, { ...record, phone: '03-2222-2222' })).toEqual([
    'phone',
  ]);
  expect(findConflictingFields(storedDraft, { ...record, phone: '03-3333-3333' })).toEqual([]);
  expect(
    findConflictingFields(
      { value: storedDraft.value, savedAt },
      { ...record, phone: '03-2222-2222' },
    ),
  ).toEqual([]);
});

it('ignores a draft that equals the record', () => {
  expect(differsFrom(draft({ phone: '03-3333-3333' }), { ...record, phone: '03-3333-3333' })).toBe(
    false,
  );
  expect(differsFrom(draft({ phone: '03-3333-3333' }), record)).toBe(true);
  expect(differsFrom(draft({}), { ...record, phone: '03-2222-2222' })).toBe(false);
});
