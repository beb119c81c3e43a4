import { z } from 'zod';
import { type AnswerJson, instant, int } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { familyContact, matterDetail, matterLine } from './matter-detail.js';

/**
 * get-matter-detail-relation: the people and other requests around a matter
 * (domain/calls#staff-details).
 */
export const matterRelation = z
  .object({
    parent: familyContact.nullable(),
    student: matterDetail.shape.student,
    siblings: matterDetail.shape.siblings,
    /** Earlier and other requests of the same student. */
    matters: z.array(matterLine),
    previous: matterDetail.shape.previous,
    /**
     * Other records with the same phone number or mail address, and inquiries of the same sender.
     */
    duplicates: z.array(
      z.object({
        kind: z.enum(['family', 'contactForm']),
        id: int,
        name: values.guardianName,
        matters: z.array(matterLine),
        receivedAt: instant.nullable(),
      }),
    ),
  })
  .meta({ id: 'MatterRelation' });
export type MatterRelation = AnswerJson<z.infer<typeof matterRelation>>;
