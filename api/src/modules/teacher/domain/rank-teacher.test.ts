import { describe, expect, it } from 'vitest';
import { type Offered, rankTeacher, type Wanted } from './rank-teacher.js';

const wanted: Wanted = {
  subjects: [20, 10],
  level: 20,
  purposes: [30],
  mode: 1,
  prefecture: 13,
  city: '武蔵野市',
  station: '三鷹',
  slots: [{ weekday: 3, fromMinute: 1080, toMinute: 1200 }],
  minutes: 90,
  gender: 0,
};
const offered: Offered = {
  subjects: [
    { subject: 20, level: 20 },
    { subject: 10, level: 20 },
  ],
  inPerson: true,
  online: false,
  prefecture: 13,
  stations: ['三鷹'],
  areas: [],
  availability: [{ weekday: 3, fromMinute: 1020, toMinute: 1260 }],
  gender: 2,
  purposes: [30],
  openCandidacies: 0,
  hires: 1,
};
const points = (want: Partial<Wanted>, offer: Partial<Offered> = {}) =>
  Object.fromEntries(rankTeacher({ ...wanted, ...want }, { ...offered, ...offer }).map((each) => [each.key, each.points]));

describe('rankTeacher', () => {
  it('gives all points to a teacher who offers all that is wanted', () => {
    const parts = rankTeacher(wanted, offered);
    expect(parts.reduce((sum, each) => sum + each.points, 0)).toBe(100);
    expect(parts.every((each) => each.points === each.most && each.reason !== '')).toBe(true);
  });

  it('counts a subject at another level half, an unknown one not at all', () => {
    expect(points({}, { subjects: [{ subject: 20, level: 30 }] }).subjects).toBe(10);
    expect(points({}, { subjects: [] }).subjects).toBe(0);
  });

  it('wants a slot long enough for the whole lesson', () => {
    expect(points({}, { availability: [{ weekday: 3, fromMinute: 1140, toMinute: 1260 }] }).slots).toBe(0);
    expect(points({ minutes: 60 }, { availability: [{ weekday: 3, fromMinute: 1140, toMinute: 1260 }] }).slots).toBe(15);
  });

  it('sets a station above an area, an area above a home nearby', () => {
    const near = [
      points({}),
      points({}, { stations: [], areas: [{ prefecture: 13, city: null }] }),
      points({}, { stations: [] }),
      points({}, { stations: [], prefecture: 27 }),
    ].map((each) => each.place);
    expect(near).toEqual([20, 14, 8, 0]);
  });

  it('never falls below nothing', () => {
    expect(points({ gender: 1 }, { openCandidacies: 40, hires: 0, purposes: [] })).toMatchObject({ gender: 0, load: 0, experience: 0 });
  });
});
