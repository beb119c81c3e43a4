import { z } from 'zod';
import { slot } from '../calendar/schemas.js';
import { familyFields } from '../fields/family.js';
import { matterFields } from '../fields/matter.js';
import { matterTeacherFields } from '../fields/matter-teacher.js';
import { type AnswerJson, day, instant, int } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { answerShape, secrets } from '../kit/define-fields.js';
import { openAction, personRef, queueRow } from './queue-row.js';
import { chatKey, notificationTemplate } from './specified-candidate.js';

/** Column of the candidate board: 選考, 紹介前, 紹介済, 体験, 採用, 終了. */
const stages = ['screening', 'before', 'introduced', 'trial', 'hired', 'ended'] as const;
export type CandidateStage = (typeof stages)[number];
export const candidateStages: readonly {
  readonly stage: CandidateStage;
  readonly label: string;
}[] = [
  { stage: 'screening', label: '選考' },
  { stage: 'before', label: '紹介前' },
  { stage: 'introduced', label: '紹介済' },
  { stage: 'trial', label: '体験' },
  { stage: 'hired', label: '採用' },
  { stage: 'ended', label: '終了' },
];

/**
 * One candidate on the board of its matter: its fields flat, under the names of
 * patch-matterTeacher.
 */
export const candidateCard = z
  .object({
    ...answerShape(matterTeacherFields, 'staff'),
    adminChatKey: chatKey,
    customerChatKey: chatKey,
    teacherChatKey: chatKey,
    matterNumber: values.matterNumber,
    stage: z.enum(stages),
    statusSince: instant,
    teacher: personRef.extend({
      university: values.universityName.nullable(),
      faculty: values.facultyName.nullable(),
      gradeYear: int.nullable(),
      occupation: int.nullable(),
      email: values.mailAddress,
      /** Masked if `masked` is true, until revealed. */
      phone: values.shownPhone.nullable(),
      masked: z.boolean(),
      /** Weekly times at which the teacher is free. */
      availability: z.array(slot),
      /** Weekly times of the lessons that the teacher gives now. */
      taken: z.array(slot),
      /** Starts of the teacher's planned trials on other candidacies. */
      otherTrials: z.array(instant),
      /** Families taught now; trials that took place, and how many of them led to a hire. */
      record: z.object({ teaching: int, trials: int, hired: int }),
    }),
    interviewer: personRef.nullable(),
    wait: queueRow.shape.wait,
    /**
     * The next event or state as text: 面談 9/11 19:00, 家庭の期限切れ 9/7(月), 不採用・9/3. `late`: red. `note`:
     * the reason, if the candidacy has ended.
     */
    next: z
      .object({
        text: values.freeText,
        late: z.boolean(),
        note: values.freeText.nullable(),
      })
      .nullable(),
    /**
     * Place of the trial, in words: agreed with its date, before that as proposed; null before a
     * trial was requested.
     */
    trialPlace: z.string().nullable(),
    /** Until when the family promised an answer by telephone. */
    promisedUntil: instant.nullable(),
    room: z
      .object({
        id: int,
        closedAt: instant.nullable(),
      })
      .nullable(),
    actions: z.array(openAction),
    hasPrimaryAction: z.boolean().meta({ description: '最初の操作がこの候補の主な操作か' }),
  })
  .meta({ id: 'CandidateCard' });
export type CandidateCard = AnswerJson<z.infer<typeof candidateCard>>;

/**
 * A candidate as in the specification's list of a matter's candidates: with the notification
 * templates of its status for both sides.
 */
export const candidateWithTemplates = candidateCard
  .extend({
    teacherNotificationTemplate: notificationTemplate,
    customerNotificationTemplate: notificationTemplate,
  })
  .meta({ id: 'CandidateWithTemplates' });
export type CandidateWithTemplates = AnswerJson<z.infer<typeof candidateWithTemplates>>;

export const matterStep = z
  .object({
    key: z.enum(['applied', 'recruiting', 'introduced', 'trial', 'hiring', 'teaching']),
    /** 申込 募集 紹介 体験 採用 指導 */
    label: values.heading,
    state: z.enum(['done', 'now', 'ahead']),
    /** The actual day, or the expected one (shown with 頃); null if there is neither. */
    day: day.nullable(),
    expected: z.boolean(),
  })
  .meta({ id: 'MatterStep' });
export type MatterStep = AnswerJson<z.infer<typeof matterStep>>;

/** A matter in one line, for references from other pages. */
export const matterLine = z
  .object({
    matterId: int,
    matterNumber: values.matterNumber,
    caseStatus: values.caseStatus,
    contractStatus: values.contractStatus,
    brand: int,
    createdAt: instant,
    student: personRef.extend({ name: values.studentName, grade: values.grade }).nullable(),
    teacher: personRef.nullable(),
  })
  .meta({ id: 'MatterLine' });
export type MatterLine = AnswerJson<z.infer<typeof matterLine>>;

/** A changed field with its label, and both values as texts. */
export const fieldChange = z
  .object({
    field: z.string(),
    label: values.heading,
    before: z.string(),
    after: z.string(),
  })
  .meta({ id: 'FieldChange' });
export type FieldChange = AnswerJson<z.infer<typeof fieldChange>>;

export const familyContact = z
  .object({
    ...answerShape(familyFields, 'contact'),
    name: values.guardianName,
    kana: values.guardianKana,
    address: values.addressLine.nullable(),
    /** Fields that this reader sees masked; POST /api/admin/reveal shows one, and logs it. */
    masked: z.array(z.enum(secrets)),
  })
  .meta({ id: 'FamilyContact' });
export type FamilyContact = AnswerJson<z.infer<typeof familyContact>>;

/**
 * One matter with everything on its page. Its fields are flat under the names of patch-matter, so
 * that one form reads and sends them.
 */
export const matterDetail = z
  .object({
    ...answerShape(matterFields, 'staff'),
    matterId: int.meta({ description: 'idと同じ' }),
    brandName: values.brandName,
    /** URLs of the brand's settings that texts link to. */
    timerexCalendarUrl: values.webAddress.nullable(),
    photoGuideUrl: z.string().nullable(),
    statusSince: instant,
    wait: queueRow.shape.wait.unwrap(),
    /**
     * Days since 確認日, days since the wait owner's until-day (0 when not passed), and days since the
     * matter arrived.
     */
    daysLate: int,
    daysOpen: int,
    /** Tabs of the work lists that contain the matter and its candidates now. */
    queues: z.array(
      z.object({
        tab: z.string(),
        route: z.string(),
        label: values.heading,
        entity: z.string(),
        entityId: int,
        due: queueRow.shape.due.unwrap(),
      }),
    ),
    student: personRef
      .extend({
        kana: values.guardianKana,
        grade: values.grade,
        gender: int.nullable(),
        schoolType: int.nullable(),
        schoolName: values.schoolName.nullable(),
        targetSchools: z.string().nullable(),
        note: values.freeText.nullable(),
      })
      .nullable(),
    parent: familyContact.nullable(),
    /** The website inquiry that the case came from. */
    inquiry: z
      .object({
        body: values.freeText,
        receivedAt: instant,
      })
      .nullable(),
    /** The sender of the form, while the matter is linked to no family. */
    inquirer: z
      .object({
        contactFormId: int,
        name: values.guardianName,
        studentName: values.studentName.nullable(),
        phone: values.shownPhone.nullable(),
        email: values.mailAddress.nullable(),
      })
      .nullable(),
    siblings: z.array(
      personRef.extend({
        name: values.studentName,
        grade: values.grade,
        matters: z.array(matterLine),
      }),
    ),
    personInChargeName: values.staffName.nullable(),
    personInChargeOnTheDayName: values.staffName.nullable(),
    teamName: values.teamName.nullable(),
    courses: z.array(personRef),
    /**
     * The step that ended the case; null while it is open. `by` is null when no person ran the
     * step.
     */
    ended: z
      .object({
        what: z.string(),
        by: values.staffName.nullable(),
        at: instant,
        why: z.string().nullable(),
      })
      .nullable(),
    consented: z.boolean(),
    openChangeRequest: z
      .object({
        id: int,
        type: z.enum(['change', 'cancel']),
        requestedAt: instant,
        reason: z.string().nullable(),
        changes: z.array(fieldChange),
      })
      .nullable(),
    /** The candidate that this request replaces (M16). */
    previous: z
      .object({
        matterTeacherId: int,
        matterId: int,
        matterNumber: values.matterNumber,
        teacher: personRef,
        reason: int.nullable(),
        note: values.freeText.nullable(),
      })
      .nullable(),
    steps: z.array(matterStep),
    actions: z.array(openAction),
    hasPrimaryAction: z.boolean().meta({ description: '最初の操作がこの案件の主な操作か' }),
    candidates: z.array(candidateCard),
    memos: z.array(
      z.object({
        id: int,
        content: values.freeText,
        shared: z.boolean(),
        by: values.staffName,
        at: instant,
        version: int,
      }),
    ),
    chat: z.object({
      /** Messages that wait for staff. */
      unread: int,
      /** The login of the family, which identifies its room with the office. */
      accountId: int.nullable(),
      roomId: int.nullable(),
      last: z.array(
        z.object({
          id: int,
          by: values.staffName,
          at: instant,
          text: values.freeText,
          side: z.enum(['family', 'teacher', 'staff', 'system']),
        }),
      ),
    }),
  })
  .meta({ id: 'MatterDetail' });
export type MatterDetail = AnswerJson<z.infer<typeof matterDetail>>;

export const matterIdOf = z.object({ matterId: int }).meta({ id: 'MatterIdOf' });
