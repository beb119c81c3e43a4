import { trialPlace } from '@tsumugi/contract/codes/place';
import { expect, it } from 'vitest';
import { nothingChosen, trialTimeBody, trialTimeOf } from './trial-time.js';

const { home, online, meeting } = trialPlace.code;
const candidacy = (kind: number | null, words: string | null = null, version = 3) => ({
  ...{ version, matterTeacherId: 5, lessonMinutes: null, agenda: null },
  trialPlace: kind === null ? null : { kind, meeting: words },
});
const [at, now] = ['2026-12-05T08:00:00.000Z', '2026-11-25T00:00:00.000Z'];

it('takes the current place at sending when the teacher did not choose one', () => {
  const chosen = { ...nothingChosen, at };
  expect(trialTimeOf(candidacy(home), chosen)).toEqual({
    at,
    place: { kind: home, meeting: null },
    moved: false,
  });
  expect(trialTimeBody(candidacy(meeting, '吉祥寺駅', 4), chosen, at, now)).toMatchObject({
    version: 4,
    trialPlace: meeting,
    meetingPlace: '吉祥寺駅',
  });
});

it('sends a chosen place, and reports whether it differs from the current one', () => {
  const chosen = { at: '', place: { kind: online, meeting: null } };
  expect(trialTimeOf(candidacy(home), chosen).moved).toBe(true);
  expect(trialTimeOf(candidacy(online), chosen).moved).toBe(false);
  expect(trialTimeOf(candidacy(null), nothingChosen)).toEqual({
    at: '',
    place: { kind: home, meeting: null },
    moved: false,
  });
  expect(trialTimeBody(candidacy(home), chosen, at, now)).toMatchObject({
    trialPlace: online,
    meetingPlace: '',
  });
});
