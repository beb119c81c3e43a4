import { z } from 'zod';
import { familyFields } from '../fields/family.js';
import { type AnswerJson, instant, int } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { answerShape, formShape, secrets } from '../kit/define-fields.js';
import { id } from '../kit/define-route.js';
import { phoneText } from '../text/fields.js';
import { consentType, givenConsent } from './consent-document.js';
import { matterLine } from './matter-detail.js';
import { names, version } from './person-fields.js';
import { personRef } from './queue-row.js';
import { leaveWish } from './standing.js';

/** patch-customer/{id}: single fields. */
export const parentPatch = z
  .object({ ...formShape(familyFields, 'staff'), version })
  .meta({ id: 'ParentPatch' });
/** save-parent-basic-info: required fields (domain/validation#required-fields). */
export const parentBasicInfo = z
  .object({
    parentId: id,
    version,
    ...names,
    relation: familyFields.relation.input,
    email: familyFields.email.input,
    phone: phoneText(),
    contactableHours: familyFields.contactableHours.input.optional(),
    noPhone: familyFields.noPhone.input.optional(),
  })
  .meta({ id: 'ParentBasicInfo' });
export type ParentPatch = z.infer<typeof parentPatch>;

/** Consents given by telephone or on paper, recorded by staff (domain/people#consents). */
export const consentRecord = z
  .object({
    types: z.array(consentType).min(1).max(4),
    /** The version of the text; default: the version in force. */
    documentVersion: z.string().min(1).max(40).optional(),
    forMinor: z.boolean().default(false),
  })
  .meta({ id: 'ConsentRecord' });

export const removal = z
  .object({ parentId: id, version: version.optional() })
  .meta({ id: 'CustomerRemoval' });

/**
 * A guardian with everything staff keep about the family; for an Operator the secret fields are
 * masked, and named in `masked`.
 */
export const familyDetail = z
  .object({
    ...answerShape(familyFields, 'staff'),
    roles: z.array(z.string()),
    canSignIn: z.boolean(),
    /** Instant at which the family's logins were stopped. */
    stoppedAt: instant.nullable(),
    /** This guardian's own; a second guardian's is on that guardian's record. */
    leaveWish: leaveWish.nullable(),
    lastSeenAt: instant.nullable(),
    adminRoomId: int.nullable(),
    consents: z.array(givenConsent),
    students: z.array(
      personRef.extend({
        name: values.studentName,
        grade: values.grade,
        accountId: int.nullable(),
      }),
    ),
    /** The first guardian of the family; null for the first guardian itself. */
    primaryGuardian: personRef.nullable(),
    secondGuardians: z.array(personRef.extend({ relation: int, leaveWish: leaveWish.nullable() })),
    matters: z.array(matterLine),
    memos: z.array(
      z.object({ id: int, content: values.freeText, by: values.staffName, at: instant }),
    ),
    /** Fields masked for this reader; POST /api/admin/reveal shows one. */
    masked: z.array(z.enum(secrets)),
  })
  .meta({ id: 'FamilyDetail' });
export type FamilyDetail = AnswerJson<z.infer<typeof familyDetail>>;
