import { expect, test } from 'vitest';
import { rightsIn } from './room-rights.js';

const now = new Date('2026-11-24T01:00:00Z');
const open = { type: 'matter' as const, closesAt: null, closedAt: null, closedReason: null };
const office = { ...open, type: 'admin' as const };
const ended = { ...open, closedAt: now, closedReason: '利用期間が終了しました' };
const all = { chatReadable: true, chatWritable: true };
const none = { chatReadable: false, chatWritable: false };

test.each([
  [open, 'family', null, true, true],
  [open, 'teacher', null, true, true],
  [open, 'staff', null, true, true],
  [open, 'student', all, true, false],
  [open, 'student', none, false, false],
  [open, 'student', null, false, false],
  [office, 'student', none, true, false],
  [office, 'student', { ...none, chatWritable: true }, true, true],
  [ended, 'family', null, true, false],
  [ended, 'staff', null, true, false],
  [{ ...open, closesAt: now }, 'teacher', null, true, false],
  [{ ...open, closesAt: new Date(now.getTime() + 1) }, 'teacher', null, true, true],
] as const)('%o for %s with %o: read %s, write %s', (room, seat, leave, read, write) => {
  const rights = rightsIn(room, seat, leave, now);
  expect([rights.read, rights.write]).toEqual([read, write]);
  expect(rights.whyNot === null).toBe(write || !read);
});

test('explains why the room is read-only after its end', () => {
  expect(rightsIn(ended, 'teacher', null, now).whyNot).toContain('利用期間が終了しました');
});
