import { z } from 'zod';
import { teachingMode } from '../codes/place.js';
import { codeSchema } from '../kit/code-schema.js';
import type { Named, Slot } from './shared.js';
import { saveTeacher } from './teacher-profile.js';

/** GET open-matters. `all=1` shows those too whose requirements one does not meet. */
export const openMattersQuery = z
  .object({
    all: z.enum(['0', '1']).default('0'),
    subject: z.coerce.number().int().min(1).max(9999).optional(),
    mode: z.coerce.number().pipe(codeSchema(teachingMode)).optional(),
    brand: z.coerce.number().int().min(1).max(99).optional(),
    /** `next` of the page before. */
    cursor: z.coerce.number().int().min(0).max(100_000).default(0),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  })
  .meta({ id: 'OpenMattersQuery' });
export type OpenMattersQuery = z.infer<typeof openMattersQuery>;

export const matterNumberText = z.string().regex(/^[A-Z]{1,4}\d{2}-?\d{1,9}$/i, '案件番号を確認してください（例：K26-000123）。');

/** POST open-matters/count: how many would fit with these free hours. */
export const fitCountInput = saveTeacher.shape.additional
  .unwrap()
  .shape.timetable.unwrap()
  .pick({ free: true })
  .meta({ id: 'FitCountInput' });

export interface FitCount {
  readonly now: number;
  /** With the hours that were sent. */
  readonly after: number;
}

/** A recruiting matter, as the News CSV may say it (domain section 11): no names, no school, no address below the city. */
export interface OpenMatter {
  readonly matterNumber: string;
  readonly brand: number;
  readonly brandName: string;
  readonly title: string;
  readonly grade: string;
  readonly gender: number | null;
  readonly subjects: readonly Named[];
  readonly purposes: readonly number[];
  readonly teachingMode: number | null;
  readonly prefecture: number | null;
  readonly city: string | null;
  readonly nearestStation: string | null;
  readonly slots: readonly Slot[];
  readonly lessonFrequency: number | null;
  readonly lessonMinutes: number | null;
  readonly lessonPeriod: number | null;
  readonly hasTrial: boolean;
  readonly reward: string | null;
  readonly teacherCondition: string | null;
  readonly teacherGenderPreference: number;
  readonly recruitingSince: string | null;
  /** Why it fits: the points of the matching that are met, in words. */
  readonly why: readonly { readonly key: string; readonly label: string; readonly words: string }[];
  /** What would have to be settled: 火曜 19:00–20:30なら可 … */
  readonly misses: readonly { readonly key: string; readonly label: string; readonly words: string }[];
  /** 要件を満たしていません: … Sending an application is refused only where `canApply` is false. */
  readonly blocks: readonly string[];
  readonly fits: boolean;
  readonly canApply: boolean;
  readonly whyNot: string | null;
  /** One's own candidacy on it, the latest. */
  readonly application: {
    readonly matterTeacherId: number;
    readonly status: number;
    readonly statusText: string;
    readonly open: boolean;
  } | null;
}

export interface OpenMatters {
  readonly matters: readonly OpenMatter[];
  /** Of the list as asked. */
  readonly total: number;
  /** How many fit, and how many there are, whatever was asked. */
  readonly counts: { readonly fit: number; readonly all: number };
  /** By what the list can be narrowed down: what recruits now, of one's own brands. */
  readonly choices: { readonly subjects: readonly Named[]; readonly brands: readonly Named[] };
  readonly next: number | null;
  /** What would open more of them: 平日夕方(月・水)を空けると; null where nothing would. */
  readonly suggestion: { readonly words: string; readonly from: number; readonly to: number } | null;
}

/** GET open-matters/{matterNumber}: a deep link may come late. `matter` is null once it recruits no more. */
export interface OpenMatterAnswer {
  readonly matterNumber: string;
  readonly state: 'recruiting' | 'closed';
  readonly message: string | null;
  readonly matter: OpenMatter | null;
  readonly application: OpenMatter['application'];
}

/** GET figures: private, the last twelve months; null where there are too few to say. */
export interface TeacherFigures {
  /** Median hours from being asked (trial, report, hiring) to the answer. */
  readonly answerHours: number | null;
  readonly answers: number;
  /** Of the answers that were due, in time. */
  readonly inTime: number | null;
  readonly trials: number;
  readonly reports: number;
  /** Introductions that went on to the end without a withdrawal, of those that ended. */
  readonly completed: number;
  readonly ended: number;
  readonly completionRate: number | null;
  readonly months: 12;
}
