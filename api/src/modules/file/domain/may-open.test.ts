import { expect, test } from 'vitest';
import { mayOpen } from './may-open.js';

const identity = { kind: 'identity', ownerId: 7, uploadedById: 7, verifiedAt: null };
const verified = { ...identity, verifiedAt: new Date(0) };
const picture = { ...identity, kind: 'profile' };
const admin = { accountId: 1, isStaff: true, isAdmin: true };
const operator = { accountId: 2, isStaff: true, isAdmin: false };
const owner = { accountId: 7, isStaff: false, isAdmin: false };
const stranger = { accountId: 8, isStaff: false, isAdmin: false };

test.each([
  [identity, admin, false, true],
  [verified, admin, false, true],
  [identity, operator, false, true],
  [verified, operator, false, false],
  [picture, operator, false, true],
  [verified, owner, false, true],
  [identity, stranger, true, false],
  [picture, stranger, false, false],
  [picture, stranger, true, true],
  [{ ...picture, kind: 'chat' }, stranger, true, false],
])('%o by %o (introduced: %s) is %s', (file, reader, introduced, open) => {
  expect(mayOpen(file, reader, introduced)).toBe(open);
});
