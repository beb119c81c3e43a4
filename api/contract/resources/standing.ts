import { z } from 'zod';
import { type AnswerJson, instant } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { id } from '../kit/define-route.js';
import { lineText } from '../text/fields.js';
import { version } from './person-fields.js';

/** teachers/{id}/stop, families/{id}/stop: the reason is stored with the person. */
export const stopPerson = z
  .object({ version, reason: lineText('理由', 200) })
  .meta({ id: 'PersonStop' });
/** teachers/{id}/resume, families/{id}/resume. */
export const resumePerson = z.object({ version }).meta({ id: 'PersonResume' });
/** remove-teacher. */
export const teacherRemoval = z
  .object({ teacherId: id, version: version.optional() })
  .meta({ id: 'TeacherRemoval' });

/** A pending wish to leave, sent through the portal (domain/permissions#leaving). */
export const leaveWish = z
  .object({
    requestedAt: instant,
    reason: z.string().nullable(),
  })
  .meta({ id: 'LeaveWish' });
export type LeaveWish = AnswerJson<z.infer<typeof leaveWish>>;

/** `matters` of a 422 `live_matters`: those that must end before the person can be removed. */
export const liveMatter = z
  .object({
    matterId: z.number(),
    matterNumber: values.matterNumber,
    caseStatus: values.caseStatus,
    /** Status of the candidacy; only for a teacher. */
    candidateStatus: values.candidateStatus.optional(),
  })
  .meta({ id: 'LiveMatter' });
export type LiveMatter = AnswerJson<z.infer<typeof liveMatter>>;
