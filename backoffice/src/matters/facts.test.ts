import type { MatterDetail } from '@tsumugi/contract/resources/matter-detail';
import { expect, it } from 'vitest';
import { summaryOf } from './facts.js';
import { familyFacts } from './family-facts.js';

const of = (parent: { noPhone: boolean; contactableHours: string | null }): string[] => {
  const knownFacts = { subjects: [], purposes: [], siblings: [], inquirer: null, student: null };
  const matter = {
    ...knownFacts,
    parent: { ...parent, masked: [], phone2: null, address: null, timeZone: null },
  } as unknown as MatterDetail;
  return [
    familyFacts(matter).find(({ label }) => label === '連絡')?.value ?? '',
    summaryOf(matter),
  ];
};

it('shows the hours for calls, and only 電話不可 for a family without calls', () => {
  expect(of({ noPhone: false, contactableHours: 'いつでも可' })).toEqual([
    'いつでも可・電話可',
    '電話はいつでも可',
  ]);
  expect(of({ noPhone: false, contactableHours: null })).toEqual(['電話可', '']);
  // 電話不可 is shown as a chip next to the summary.
  for (const contactableHours of ['いつでも可', null])
    expect(of({ noPhone: true, contactableHours })).toEqual(['電話不可', '']);
});
