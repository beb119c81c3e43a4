import { expect, test } from 'vitest';
import { type LoginUse, loginWords, suggestedLogin } from './login-choice.js';

const unused: LoginUse = {
  disabled: false,
  password: false,
  passkey: false,
  withheld: false,
  invited: false,
  lastSeenAt: null,
};
const imported = { ...unused, withheld: true };
const invited = { ...unused, invited: true };
const inUse = { ...unused, password: true };
const seenOn = (day: string) => ({ ...inUse, lastSeenAt: new Date(day) });

test.each<[string, LoginUse, LoginUse, string]>([
  ['neither login was used', imported, imported, 'winner'],
  ['the other is in use', imported, inUse, 'loser'],
  ['this is in use', inUse, imported, 'winner'],
  ['the other was invited', imported, invited, 'loser'],
  ['the other was used last', seenOn('2026-11-01'), seenOn('2026-11-02'), 'loser'],
  ['this was used last', seenOn('2026-11-02'), seenOn('2026-11-01'), 'winner'],
  ['only the other is signed in', inUse, seenOn('2026-11-01'), 'loser'],
  ['the other is stopped', imported, { ...inUse, disabled: true }, 'winner'],
  [
    'the other has but a passkey, which would stay behind',
    imported,
    { ...imported, passkey: true },
    'winner',
  ],
  ['this has but a passkey', { ...imported, passkey: true }, invited, 'winner'],
])('%s', (_, winner, loser, pick) => {
  expect(suggestedLogin(winner, loser)).toBe(pick);
});

test('labels each state of a login', () => {
  const all = [
    imported,
    invited,
    unused,
    inUse,
    { ...unused, passkey: true },
    { ...inUse, disabled: true },
  ];
  expect(all.map(loginWords)).toEqual([
    '未招待',
    '招待済み・未使用',
    '未使用',
    '使用中',
    '使用中',
    '利用停止中',
  ]);
});
