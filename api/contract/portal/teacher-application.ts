import { z } from 'zod';
import { slot } from '../calendar/schemas.js';
import { teachingMode } from '../codes/place.js';
import { matterFields } from '../fields/matter.js';
import { type AnswerJson, instant, int } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { codeSchema } from '../kit/code-schema.js';
import { answerShape } from '../kit/define-fields.js';
import { travel } from '../matching/travel.js';
import { portalActionResult } from '../resources/action-result.js';
import { namedRecord } from './shared.js';
import { saveTeacher, teacherProfile } from './teacher-profile.js';

/** GET open-matters. `all=1` also includes those whose requirements the reader does not meet. */
export const openMattersQuery = z
  .object({
    all: z.enum(['0', '1']).default('0').meta({ description: '1：条件に合わない案件も' }),
    subject: z.coerce
      .number()
      .int()
      .min(1)
      .max(9999)
      .optional()
      .meta({ description: 'この科目の案件だけ' }),
    mode: z.coerce
      .number()
      .pipe(codeSchema(teachingMode))
      .optional()
      .meta({ description: 'この指導形態の案件だけ' }),
    brand: z.coerce.number().int().min(1).max(99).optional(),
    /** `next` of the previous page. */
    cursor: z.coerce.number().int().min(0).max(100_000).default(0),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  })
  .meta({ id: 'OpenMattersQuery' });
export type OpenMattersQuery = z.infer<typeof openMattersQuery>;

export const matterNumberText = z
  .string()
  .regex(/^[A-Z]{1,4}\d{2}-?\d{1,9}$/i, '案件番号を確認してください（例：K26-000123）。')
  .meta({ example: 'K26-000123' });

/** POST open-matters/count: how many matters would fit with these free hours. */
export const fitCountInput = saveTeacher.shape.additional
  .unwrap()
  .shape.timetable.unwrap()
  .pick({ free: true })
  .meta({ id: 'FitCountInput' });

export const fitCount = z
  .object({
    now: int,
    /** Number of matters that fit with the hours of the request. */
    after: int,
  })
  .meta({ id: 'FitCount' });
export type FitCount = AnswerJson<z.infer<typeof fitCount>>;

/**
 * A recruiting matter with the fields of the News CSV (domain/files#news-csv): no names, no school,
 * no address below the city.
 */
export const listing = z
  .object({
    matterNumber: values.matterNumber,
    brand: int,
    brandName: values.brandName,
    title: values.heading,
    grade: values.gradeText,
    gender: int.nullable(),
    subjects: z.array(namedRecord),
    ...answerShape(matterFields, 'listing'),
    city: values.cityName.nullable(),
    nearestStation: values.stationName.nullable(),
    slots: z.array(slot),
    lessonMinutes: values.lessonMinutes.nullable(),
    reward: z.string().nullable(),
    teacherCondition: z.string().nullable(),
    recruitingSince: instant.nullable(),
  })
  .meta({ id: 'Listing' });
export type Listing = AnswerJson<z.infer<typeof listing>>;

/** A listing with the relation of the teacher who reads it. */
export const openMatter = listing
  .extend({
    /** Reasons: the criteria of the matching that are met, as texts. */
    why: z.array(z.object({ key: z.string(), label: values.heading, words: z.string() })),
    /** Obstacles that could be removed: 火曜 19:00–20:30なら可 … */
    misses: z.array(z.object({ key: z.string(), label: values.heading, words: z.string() })),
    /** 要件を満たしていません: … Sending an application is refused only where `canApply` is false. */
    blocks: z.array(z.string()),
    fits: z.boolean(),
    /**
     * Travel time to the middle of the municipality; null for online lessons and unknown places.
     */
    travel: travel.nullable(),
    canApply: z.boolean(),
    whyNot: z.string().nullable(),
    /** The reader's own latest candidacy on it. */
    application: z
      .object({
        matterTeacherId: int,
        status: int,
        statusText: values.heading,
        open: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'OpenMatter' });
export type OpenMatter = AnswerJson<z.infer<typeof openMatter>>;

export const openMatters = z
  .object({
    matters: z.array(openMatter),
    /** Total of the filtered list. */
    total: int,
    /** Totals of suitable and of all matters, without filters. */
    counts: z.object({ fit: int, all: int }),
    /** Filter options: recruiting matters of the teacher's brands. */
    choices: z.object({ subjects: z.array(namedRecord), brands: z.array(namedRecord) }),
    next: int.nullable(),
    /**
     * A change of the free hours that makes more matters suitable: 平日夕方(月・水)を空けると; null if there is
     * none.
     */
    suggestion: z
      .object({
        words: z.string(),
        from: int,
        to: int,
      })
      .nullable(),
  })
  .meta({ id: 'OpenMatters' });
export type OpenMatters = AnswerJson<z.infer<typeof openMatters>>;

/**
 * GET open-matters/{matterNumber}, the target of links in mails. `matter` is null once it no longer
 * recruits.
 */
export const openMatterAnswer = z
  .object({
    matterNumber: values.matterNumber,
    state: z.enum(['recruiting', 'closed']),
    message: values.resultMessage.nullable(),
    matter: openMatter.nullable(),
    application: openMatter.shape.application,
  })
  .meta({ id: 'OpenMatterAnswer' });
export type OpenMatterAnswer = AnswerJson<z.infer<typeof openMatterAnswer>>;

/**
 * GET adverts/{matterNumber}: public part of a matter that the news service distributed. `listing`
 * is null once recruiting has ended.
 */
export const advert = z
  .object({
    matterNumber: values.matterNumber,
    state: z.enum(['recruiting', 'closed']),
    listing: listing.nullable(),
  })
  .meta({ id: 'Advert' });
export type Advert = AnswerJson<z.infer<typeof advert>>;

/** GET figures: private, of the last twelve months; null with too few cases. */
export const teacherFigures = z
  .object({
    /** Median hours to the answer to a request (trial, report, hiring), rounded to 0.1. */
    answerHours: z.number().nullable(),
    answers: int,
    /** Fraction of the due answers that came in time, 0 to 1. */
    inTime: z.number().nullable(),
    trials: int,
    reports: int,
    /**
     * Introductions that ended, and the fraction of them that ended without a withdrawal, 0 to 1.
     */
    completed: int,
    ended: int,
    completionRate: z.number().nullable(),
    months: z.literal(12),
  })
  .meta({ id: 'TeacherFigures' });
export type TeacherFigures = AnswerJson<z.infer<typeof teacherFigures>>;

/** Answer of save-teacher; with a matter's number also the result of the application. */
export const savedTeacher = teacherProfile
  .extend({ application: portalActionResult.optional() })
  .meta({ id: 'SavedTeacher' });
