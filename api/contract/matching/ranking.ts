import { z } from 'zod';
import { slot } from '../calendar/schemas.js';
import { type AnswerJson, int } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { personRef } from '../resources/queue-row.js';
import { block } from './blocks.js';
import { droppable } from './conditions.js';
import { contribution } from './contributions.js';
import { nearMiss } from './near-misses.js';
import { travel } from './travel.js';
import { matchingKeys } from './weights.js';

/** A teacher as one line of the ranking, with the facts for comparing two. */
export const rankedTeacher = z
  .object({
    teacher: personRef.extend({
      university: z.string().nullable(),
      gradeYear: int.nullable(),
      occupation: int.nullable(),
    }),
    /** Rank among the introducible teachers; null for the others. Equal totals share a rank. */
    rank: int.nullable(),
    total: int,
    parts: z.array(contribution),
    blocks: z.array(block),
    near: nearMiss.nullable(),
    /** Preconditions and hints. */
    remarks: z.array(z.string()),
    /** The active candidacy of the teacher on this matter, if any. */
    matterTeacherId: int.nullable(),
    candidateStatus: values.candidateStatus.nullable(),
    /** Version of the candidacy, for the next step. */
    version: int.nullable(),
    /**
     * Choosing this teacher requires a reason, because of a warning or a much better ranked
     * teacher.
     */
    reasonNeeded: z.boolean(),
    canIntroduce: z.boolean(),
    canAdd: z.boolean(),
    facts: z.object({
      /** 火 18:00–21:00 */
      slots: z.array(z.string()),
      /** The same hours. */
      free: z.array(slot),
      /** Weekly times of the lessons that the teacher gives now. */
      taken: z.array(slot),
      places: z.array(z.string()),
      hires: int,
      trials: int,
      open: int,
      /** Mean of the families' marks, one decimal; null without any. */
      satisfaction: z.number().nullable(),
      identityVerified: z.boolean(),
      /** Travel time to a lesson in person; null for online lessons and unknown places. */
      travel: travel.nullable(),
    }),
  })
  .meta({ id: 'RankedTeacher' });
export type RankedTeacher = AnswerJson<z.infer<typeof rankedTeacher>>;

/** Effect on the list if the family relaxes one condition. */
export const loosening = z
  .object({
    key: z.string(),
    /** 火曜も可にすると */
    label: values.heading,
    from: int,
    to: int,
  })
  .meta({ id: 'Loosening' });
export type Loosening = AnswerJson<z.infer<typeof loosening>>;

/** A condition of the request in words; `without` is the parameter that ignores it. */
export const requestedCondition = z
  .object({
    key: z.enum(droppable),
    words: z.string(),
    dropped: z.boolean(),
    /** The request does not set this condition, so it cannot be ignored. */
    open: z.boolean(),
  })
  .meta({ id: 'AskedCondition' });
export type AskedCondition = AnswerJson<z.infer<typeof requestedCondition>>;

/**
 * GET introduce-teacher/{matterId}. Lists are truncated for the screen; the counts are complete.
 */
export const ranking = z
  .object({
    matter: z.object({
      id: int,
      matterNumber: z.string(),
      caseStatus: values.caseStatus,
      brand: int,
      brandName: z.string(),
      student: personRef.extend({ name: values.studentName, grade: values.grade }).nullable(),
      version: int,
    }),
    weights: z.record(z.enum(matchingKeys), int),
    /** Sum of the weights: the highest possible total. */
    most: int,
    /** Weekly times of the request; empty: at any time. */
    wish: z.array(slot),
    /** Minutes of one lesson. */
    minutes: int,
    conditions: z.array(requestedCondition),
    /** Number of teachers that were compared. */
    teacherCount: int,
    counts: z.object({ ready: int, near: int, blocked: int }),
    ready: z.array(rankedTeacher),
    near: z.array(rankedTeacher),
    blocked: z.array(rankedTeacher),
    loosenings: z.array(loosening),
  })
  .meta({ id: 'Ranking' });
export type Ranking = AnswerJson<z.infer<typeof ranking>>;
