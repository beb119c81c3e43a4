import { z } from 'zod';
import { conditionInput } from '../actions/matter/condition-fields.js';
import type { AnswerJson } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { id } from '../kit/define-route.js';

/**
 * GET /api/customer/forecast/{matterId}: usual durations at the company, and advice. Teachers are
 * never named.
 */
export const forecastStep = z
  .object({
    key: z.enum(['recruiting', 'introduced', 'trial', 'hiring', 'teaching']),
    /** 申込から募集まで … */
    label: values.heading,
    /** Median days of the brand's last 180 days; null with too few cases. */
    medianDays: z.number().nullable(),
    cases: z.number(),
  })
  .meta({ id: 'ForecastStep' });
export type ForecastStep = AnswerJson<z.infer<typeof forecastStep>>;

export const forecastLoosening = z
  .object({
    key: z.string(),
    /** 火曜も可にする */
    what: z.string(),
    candidatesNow: z.number(),
    candidatesThen: z.number(),
  })
  .meta({ id: 'ForecastLoosening' });
export type ForecastLoosening = AnswerJson<z.infer<typeof forecastLoosening>>;

export const forecast = z
  .object({
    matterId: z.number(),
    steps: z.array(forecastStep),
    /** 紹介の目安, calendar days; null after an introduction, and while the matter does not recruit. */
    introduction: z
      .object({
        from: z.string(),
        to: z.string(),
        basis: z.enum(['history', 'usual']),
      })
      .nullable(),
    late: z.boolean(),
    /** Days past the end of the expectation. */
    lateDays: z.number(),
    /** Reasons of the delay, in sentences for the family. */
    reasons: z.array(z.string()),
    /** Teachers who meet every condition now; null outside a search and for student accounts. */
    candidates: z.number().nullable(),
    loosenings: z.array(forecastLoosening),
    asOf: z.string(),
  })
  .meta({ id: 'Forecast' });
export type Forecast = AnswerJson<z.infer<typeof forecast>>;

/** POST /api/customer/count-teachers: the wishes of a request that is not sent yet. */
export const teacherCountWishes = z
  .object({ ...conditionInput, studentId: id })
  .pick({
    studentId: true,
    subjects: true,
    purposes: true,
    teachingMode: true,
    lessonFrequency: true,
    lessonLength: true,
    lessonMinutes: true,
    prefecture: true,
    city: true,
    town: true,
    nearestStation: true,
    preferredSlots: true,
    teacherGenderPreference: true,
  })
  .meta({ id: 'TeacherCountWishes' });
export type TeacherCountWishes = z.infer<typeof teacherCountWishes>;

/** Number of teachers who meet every wish now; the answer contains nothing else about them. */
export const teacherCount = z.object({ count: z.int() }).meta({ id: 'TeacherCount' });
