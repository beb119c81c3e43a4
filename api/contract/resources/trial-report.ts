import { z } from 'zod';
import { acceptReject, satisfaction } from '../codes/candidate.js';
import { codeSchema } from '../kit/code-schema.js';

const words = z.string().nullable().optional();

/**
 * A family's report on the trial (domain/candidacy#reports). Retention keeps only `satisfaction`.
 */
export const customerReport = z
  .object({
    satisfaction: codeSchema(satisfaction).nullable().optional(),
    issues: words,
    comments: words,
  })
  .meta({ id: 'CustomerReport' });
/** A teacher's report on the trial. */
export const teacherReport = z
  .object({
    lessonContent: words,
    studentState: words,
    plan: words,
    wantsToTeach: codeSchema(acceptReject).nullable().optional(),
    note: words,
  })
  .meta({ id: 'TeacherReport' });

/** A draft of a report, stored as it is; it is validated on submission. */
export const reportDraft = z.record(
  z.string().max(40),
  z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]),
);
