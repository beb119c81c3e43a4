import { expect, it } from 'vitest';
import { allWords, waitInBrief } from './WaitOwner.js';

const deadline = '2026-12-01T14:59:00.000Z';
const checkDay = '2026-11-30T14:59:00.000Z';

it.each([
  [
    'a family within its deadline',
    { owner: 'family', until: deadline, deadline },
    '家庭の期限 12/1(火)まで',
    '家庭 12/1',
  ],
  [
    'a teacher, whose row the office checks on another day',
    { owner: 'teacher', name: '松本 里奈', until: checkDay, deadline, isCheckDay: true },
    '松本 教師の期限 12/1(火)まで　確認日 11/30(月)',
    '教師 松本',
  ],
  [
    'staff',
    { owner: 'staff', name: '山田 花子', until: checkDay, isCheckDay: true },
    '山田 確認日 11/30(月)',
    'スタッフ 山田',
  ],
  [
    'staff without a person in charge',
    { owner: 'staff', until: checkDay, isCheckDay: true },
    '確認日 11/30(月)',
    'スタッフ',
  ],
  [
    'a family that promised to answer after its deadline',
    { owner: 'family', until: '2026-12-02T09:00:00.000Z', deadline },
    '12/2(水) 18:00まで',
    '家庭 12/2 18:00',
  ],
  [
    'an appointment',
    { owner: 'scheduled', appointment: 'trial', until: '2026-12-02T09:00:00.000Z' },
    '12/2(水) 18:00',
    '体験 12/2 18:00',
  ],
  ['no party', { owner: 'none' }, '', 'なし'],
] as const)('labels the dates of a wait: %s', (_, wait, whole, brief) => {
  expect([allWords(wait), waitInBrief(wait)]).toEqual([whole, brief]);
});
