import type { TeachingFacts } from '@tsumugi/contract/facts';
import { describe, expect, it } from 'vitest';
import { mismatches } from './mismatches.js';

const asked = { subjects: [20], teachingMode: 2, teacherGenderPreference: 0, preferredSlots: [] } as const;
const free = { weekday: 3, fromMinute: 1020, toMinute: 1140 };
const able: TeachingFacts = { gender: 1, inPerson: true, online: true, subjects: [20, 110], availability: [free] };

describe('mismatches', () => {
  it('has nothing to say of a teacher who offers all of it', () => {
    expect(mismatches(asked, able)).toEqual([]);
    expect(
      mismatches({ ...asked, teacherGenderPreference: 1, preferredSlots: [{ ...free, fromMinute: 1100, toMinute: 1200 }] }, able),
    ).toEqual([]);
  });

  it('names each thing that is not offered', () => {
    expect(mismatches({ ...asked, subjects: [20, 100] }, able)).toEqual(['英語は指導できません']);
    expect(mismatches(asked, { ...able, online: false })).toEqual(['オンラインの指導はできません']);
    expect(mismatches({ ...asked, teachingMode: 1 }, { ...able, inPerson: false })).toEqual(['対面の指導はできません']);
    expect(mismatches({ ...asked, teacherGenderPreference: 2 }, able)).toEqual(['性別の希望（女性）に合いません']);
    expect(mismatches({ ...asked, preferredSlots: [{ ...free, weekday: 4 }] }, able)).toEqual(['希望の曜日・時間帯が合いません']);
    // The end of a slot does not belong to it.
    expect(mismatches({ ...asked, preferredSlots: [{ weekday: 3, fromMinute: 1140, toMinute: 1200 }] }, able)).toHaveLength(1);
  });

  it('holds nothing against a teacher who has not told', () => {
    const silent = { ...able, gender: null, subjects: [], availability: [] };
    expect(mismatches({ ...asked, teacherGenderPreference: 2, preferredSlots: [free] }, silent)).toEqual([]);
  });
});
