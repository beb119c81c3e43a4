import { z } from 'zod';
import { acceptReject, satisfaction } from '../codes/candidate.js';
import { codeSchema } from '../kit/code-schema.js';

const words = z.string().nullable().optional();

/** What a family says of the trial (domain/candidacy#reports); of a forgotten one the figure alone is left. */
export const customerReport = z
  .object({
    satisfaction: codeSchema(satisfaction).nullable().optional(),
    issues: words,
    comments: words,
  })
  .meta({ id: 'CustomerReport' });
/** What a teacher says of it. */
export const teacherReport = z
  .object({
    lessonContent: words,
    studentState: words,
    plan: words,
    wantsToTeach: codeSchema(acceptReject).nullable().optional(),
    note: words,
  })
  .meta({ id: 'TeacherReport' });

/** A report half written, as it was left: what counts is checked when it is handed in. */
export const reportDraft = z.record(
  z.string().max(40),
  z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]),
);
