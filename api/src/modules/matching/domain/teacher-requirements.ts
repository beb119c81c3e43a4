import type { Slot, TeachingFacts } from '@tsumugi/contract/facts';
import type { RankingQuery } from '@tsumugi/contract/matching/conditions';
import type { Point } from '@tsumugi/contract/matching/travel';
import type { PlaceName } from '@tsumugi/contract/text/place-names';

/** Requirements of a matter. An empty list or null: no requirement. */
export interface TeacherRequirements {
  readonly subjects: readonly number[];
  /** The pupil's school level; null while no pupil is known. */
  readonly level: number | null;
  readonly purposes: readonly number[];
  /** 1 in person, 2 online. */
  readonly mode: number | null;
  readonly prefecture: number | null;
  readonly city: PlaceName | null;
  readonly station: PlaceName | null;
  /** Of the town of the lessons; null if unknown, or not needed. */
  readonly point: Point | null;
  readonly slots: readonly Slot[];
  /** Minutes of one lesson. */
  readonly minutes: number;
  /** Lessons a week, at least 1. */
  readonly lessons: number;
  /** 0 no preference. */
  readonly gender: number;
}

/** A candidacy of the teacher on this request. */
export interface Candidacy {
  readonly id: number;
  readonly version: number;
  readonly status: number;
  /** Day on which it was turned down or withdrawn. */
  readonly endedOn: string | null;
}

/** Offer of a teacher, with reasons for and against an introduction. */
export interface TeacherOffer extends TeachingFacts {
  /** Purposes taught for before. */
  readonly purposes: readonly number[];
  readonly returnee: boolean;
  readonly ib: boolean;
  readonly open: number;
  readonly hires: number;
  /** Families' marks of 1 to 5: their sum and number. */
  readonly marks: { readonly sum: number; readonly count: number };
  /** Point of the home's town; null if unknown. */
  readonly home: Point | null;
  /** Longest journey to a lesson that the teacher accepts, in minutes; null: no limit. */
  readonly maxTravelMinutes: number | null;
  readonly introducible: boolean;
  readonly identityVerified: boolean;
  readonly blocked: boolean;
  /** Day up to which the teacher is not to be introduced. */
  readonly stoppedUntil: string | null;
  /** Days of examinations, without introductions; both ends included. */
  readonly blackouts: readonly { readonly from: string; readonly to: string }[];
  readonly candidacy: Candidacy | null;
}

const weekly: ReadonlyMap<number, number> = new Map([
  [2, 2],
  [3, 3],
  [4, 4],
]);
/** Lessons per week of a frequency (codes/lesson.ts); rarer or open ones need one day. */
export const lessonsPerWeek = (frequency: number | null): number => weekly.get(frequency ?? 1) ?? 1;

/** Requirements with ignored or replaced conditions. */
export function applyChanges(
  wanted: TeacherRequirements,
  { without = [], mode }: Pick<RankingQuery, 'without' | 'mode'>,
): TeacherRequirements {
  const isDropped = (key: string) => without.some((each) => each === key);
  return {
    ...wanted,
    ...(isDropped('subjects') ? { subjects: [] } : {}),
    ...(isDropped('purposes') ? { purposes: [] } : {}),
    ...(isDropped('mode') ? { mode: null } : {}),
    ...(isDropped('slots') ? { slots: [] } : {}),
    ...(isDropped('gender') ? { gender: 0 } : {}),
    ...(isDropped('place') ? { prefecture: null, city: null, station: null, point: null } : {}),
    ...(mode === undefined ? {} : { mode }),
  };
}
