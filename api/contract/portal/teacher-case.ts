import { z } from 'zod';
import { slot } from '../calendar/schemas.js';
import { type AnswerJson, instant, keyOf } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { additionalInfoLabels } from '../resources/additional-info.js';
import { namedRecord } from './shared.js';

/**
 * Parts of one candidacy as its teacher reads it (GET get-matter-teacher-detail). Instants ISO,
 * days `yyyy-MM-dd`.
 */

/** Step of the application: 応募 → 書類 → 面談 → 紹介 → 体験 → 採用 → 指導. */
export const teacherStep = z
  .object({
    key: z.enum(['applied', 'screening', 'interview', 'introduced', 'trial', 'hiring', 'teaching']),
    label: values.heading,
    /**
     * `skipped`: the interview of a teacher who has already passed one, or the trial of a request
     * without a trial.
     */
    state: z.enum(['done', 'now', 'ahead', 'skipped']),
    day: values.dayText.nullable(),
    /**
     * Usual days of this step: the brand's median of the last 180 days, null with fewer than five
     * cases.
     */
    usualDays: z.number().nullable(),
  })
  .meta({ id: 'TeacherStep' });
export type TeacherStep = AnswerJson<z.infer<typeof teacherStep>>;

/** An own appointment that overlaps a time. For other families only number and kind. */
export const teacherClash = z
  .object({
    kind: z.enum([
      'trial',
      'firstLesson',
      'interview',
      'blackout',
      'outsideSlots',
      'class',
      'past',
    ]),
    /** 6月13日(土) 14:00からの体験授業(K26-000120)と重なります。 */
    words: z.string(),
  })
  .meta({ id: 'TeacherClash' });
export type TeacherClash = AnswerJson<z.infer<typeof teacherClash>>;

/** A time that the family proposes for the trial. */
export const trialProposal = z
  .object({
    from: z.string(),
    to: z.string(),
    /**
     * Conflicts with other appointments; empty for a free time. A conflict is a warning and does
     * not block, except `past`.
     */
    clashes: z.array(teacherClash),
  })
  .meta({ id: 'TrialProposal' });
export type TrialProposal = AnswerJson<z.infer<typeof trialProposal>>;

/** For a slot picker: appointments that any chosen time may conflict with. */
export const teacherAgenda = z
  .object({
    timeZone: values.timeZoneName.nullable(),
    appointments: z.array(
      z.object({
        kind: z.enum(['trial', 'firstLesson', 'interview']),
        from: z.string(),
        to: z.string(),
        matterNumber: values.matterNumber,
        matterTeacherId: z.number(),
      }),
    ),
    /** Weekly, Asia/Tokyo. */
    free: z.array(slot),
    classes: z.array(slot),
    blackouts: z.array(
      z.object({ from: z.string(), to: z.string(), label: values.heading.nullable() }),
    ),
  })
  .meta({ id: 'TeacherAgenda' });
export type TeacherAgenda = AnswerJson<z.infer<typeof teacherAgenda>>;

export const additionalInfoRequirement = z
  .object({
    name: keyOf(additionalInfoLabels),
    label: values.heading,
    required: z.boolean(),
    given: z.boolean(),
    /** Set if the item is required and missing. */
    remedy: z.string().nullable(),
  })
  .meta({ id: 'AdditionalInfoRequirement' });
export type AdditionalInfoRequirement = AnswerJson<z.infer<typeof additionalInfoRequirement>>;

/** Additional information that the brand requires before screening. */
export const additionalInfoState = z
  .object({
    items: z.array(additionalInfoRequirement),
    /** Page on education abroad: null if the brand does not require it. */
    internationalProfile: z
      .object({
        given: z.boolean(),
        remedy: z.string().nullable(),
      })
      .nullable(),
    complete: z.boolean(),
  })
  .meta({ id: 'AdditionalInfoState' });
export type AdditionalInfoState = AnswerJson<z.infer<typeof additionalInfoState>>;

/** Consequences of a withdrawal now; null if a withdrawal is not possible. */
export const withdrawalPreview = z
  .object({
    phase: z.enum(['beforeSelection', 'afterSelection']),
    call: values.callAddress,
    consequences: z.array(z.string()),
    reasons: z.array(namedRecord),
  })
  .meta({ id: 'WithdrawalPreview' });
export type WithdrawalPreview = AnswerJson<z.infer<typeof withdrawalPreview>>;

/** The outcome in polite words. */
export const teacherEnding = z
  .object({
    at: instant,
    title: values.heading,
    words: z.string(),
    /** Category of a refusal, only if staff chose to send it. */
    category: z.string().nullable(),
    /** Day from which the teacher may apply for this matter again, while it recruits. */
    reapplyFrom: z.string().nullable(),
  })
  .meta({ id: 'TeacherEnding' });
export type TeacherEnding = AnswerJson<z.infer<typeof teacherEnding>>;

/** Teaching experience written for this matter (save-matter-teaching-experience). */
export const caseExperience = z
  .object({
    id: z.number(),
    employer: z.string().nullable(),
    grades: z.array(z.number()),
    subjects: z.array(z.number()),
    purposes: z.array(z.number()),
    years: z.number().nullable(),
    pupils: z.number().nullable(),
    note: values.freeText.nullable(),
  })
  .meta({ id: 'CaseExperience' });
export type CaseExperience = AnswerJson<z.infer<typeof caseExperience>>;
