import type { TeachingFacts } from '@tsumugi/contract/facts';
import { stationOf, townOf } from '@tsumugi/contract/text/place-names';
import { describe, expect, it } from 'vitest';
import type { TeacherRequirements } from '../../matching/domain/teacher-requirements.js';
import { mismatches } from './mismatches.js';

const free = { weekday: 3, fromMinute: 1020, toMinute: 1140 };
const wednesday = { ...free, fromMinute: 1080, toMinute: 1200 };
const request: TeacherRequirements = {
  subjects: [20],
  level: null,
  purposes: [],
  mode: 2,
  prefecture: 13,
  city: townOf('三鷹市'),
  station: stationOf('三鷹'),
  point: null,
  slots: [],
  minutes: 60,
  lessons: 1,
  gender: 0,
};
const able: TeachingFacts = {
  gender: 1,
  inPerson: true,
  online: true,
  subjects: [
    { subject: 20, level: 30 },
    { subject: 110, level: 40 },
  ],
  prefecture: 13,
  stations: [],
  areas: [],
  availability: [free],
};

describe('mismatches', () => {
  it('are empty for a teacher who offers everything', () => {
    expect(mismatches(request, able)).toEqual([]);
    expect(mismatches({ ...request, gender: 1, slots: [wednesday] }, able)).toEqual([]);
    expect(
      mismatches(
        { ...request, mode: 1 },
        { ...able, stations: [stationOf('三鷹駅')], prefecture: 14 },
      ),
    ).toEqual([]);
  });

  it('name each condition that the teacher does not offer', () => {
    expect(mismatches({ ...request, subjects: [20, 100] }, able)).toEqual(['英語は指導できません']);
    expect(mismatches(request, { ...able, online: false })).toEqual([
      'オンラインの指導はできません',
    ]);
    expect(mismatches({ ...request, mode: 1 }, { ...able, inPerson: false })).toEqual([
      '対面の指導はできません',
    ]);
    expect(mismatches({ ...request, gender: 2 }, able)).toEqual(['性別の希望（女性）に合いません']);
    expect(mismatches({ ...request, slots: [{ ...wednesday, weekday: 4 }] }, able)).toEqual([
      '木 18:00–20:00に空きがありません',
    ]);
  });

  it('require time for a whole lesson, for each lesson of a week, as the ranking does', () => {
    expect(mismatches({ ...request, slots: [wednesday], minutes: 90 }, able)).toEqual([
      '水 18:00–20:00に空きがありません',
    ]);
    const twice = { ...request, slots: [wednesday, { ...wednesday, weekday: 5 }], lessons: 2 };
    expect(mismatches(twice, able)).toEqual(['金 18:00–20:00に空きがありません']);
    expect(mismatches({ ...twice, lessons: 1 }, able)).toEqual([]);
  });

  it('require the place of lessons in person, as the ranking does', () => {
    const far = { ...able, stations: [stationOf('新宿')], prefecture: 14 };
    expect(mismatches({ ...request, mode: 1 }, far)).toEqual(['三鷹には通えません']);
    expect(mismatches({ ...request, mode: 1, station: null }, far)).toEqual([
      '三鷹市には通えません',
    ]);
    expect(mismatches(request, far)).toEqual([]);
  });

  it('are empty for a teacher who has not answered', () => {
    const silent = {
      ...able,
      gender: null,
      subjects: [],
      availability: [],
      inPerson: false,
      online: false,
      prefecture: null,
    };
    expect(mismatches({ ...request, gender: 2, slots: [free] }, silent)).toEqual([]);
    expect(mismatches({ ...request, mode: 1 }, { ...silent, inPerson: true })).toEqual([]);
    // 回答しない gives no information either.
    expect(mismatches({ ...request, gender: 2 }, { ...able, gender: 9 })).toEqual([]);
  });
});
