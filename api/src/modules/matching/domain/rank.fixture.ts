import { defaultWeights, type MatchingWeights } from '@tsumugi/contract/matching/weights';
import { stationOf, townOf } from '@tsumugi/contract/text/place-names';
import { rank } from './rank.js';
import type { TeacherOffer, TeacherRequirements } from './teacher-requirements.js';

export const today = '2026-09-10';
export const wanted: TeacherRequirements = {
  subjects: [20, 30],
  level: 30,
  purposes: [40],
  mode: 1,
  prefecture: 13,
  city: townOf('三鷹市'),
  station: stationOf('三鷹'),
  point: null,
  slots: [
    { weekday: 2, fromMinute: 1080, toMinute: 1200 },
    { weekday: 4, fromMinute: 1080, toMinute: 1200 },
  ],
  minutes: 90,
  lessons: 1,
  gender: 0,
};
export const offered: TeacherOffer = {
  subjects: [
    { subject: 20, level: 30 },
    { subject: 30, level: 40 },
  ],
  inPerson: true,
  online: false,
  prefecture: 13,
  stations: [stationOf('三鷹')],
  areas: [],
  availability: [{ weekday: 2, fromMinute: 1050, toMinute: 1260 }],
  gender: 1,
  purposes: [40],
  returnee: false,
  ib: false,
  open: 2,
  hires: 1,
  marks: { sum: 9, count: 2 },
  home: null,
  maxTravelMinutes: null,
  introducible: true,
  identityVerified: true,
  blocked: false,
  stoppedUntil: null,
  blackouts: [],
  candidacy: null,
};
export const rankOne = (
  want: Partial<TeacherRequirements> = {},
  offer: Partial<TeacherOffer> = {},
  weights: MatchingWeights = defaultWeights,
) => {
  const [result] = rank(
    { ...wanted, ...want },
    [{ ...offered, ...offer }],
    weights,
    today,
    () => 0,
  );
  if (!result) throw new Error('no teacher ranked');
  return result;
};
