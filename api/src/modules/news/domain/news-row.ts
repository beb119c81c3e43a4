import type { FamilyMasks } from './family-masks.js';

/**
 * Columns of a matter for the news service. Names and school are read only to mask them in free
 * texts.
 */
export interface NewsRow {
  readonly matterId: number;
  readonly matterNumber: string;
  readonly brandName: string;
  readonly caseStatus: number;
  readonly distributedAt: readonly Date[];
  /** State of today's delivery, if there is one. */
  readonly today: string | null;
  readonly recruitTitle: string | null;
  readonly grade: number | null;
  readonly gender: number | null;
  readonly subjects: readonly number[];
  readonly purposes: readonly number[];
  readonly teachingMode: number | null;
  readonly prefecture: number | null;
  readonly slots: readonly {
    readonly weekday: number;
    readonly fromMinute: number;
    readonly toMinute: number;
  }[];
  readonly lessonFrequency: number | null;
  readonly lessonLength: number | null;
  readonly lessonMinutes: number | null;
  readonly lessonPeriod: number | null;
  readonly rewardNote: string | null;
  readonly teacherConditionNote: string | null;
  readonly teacherGenderPreference: number;
  /** Names, school and street, which must be masked. */
  readonly masks: FamilyMasks;
}
