import { z } from 'zod';
import type { slot } from '../calendar/schemas.js';
import { type AnswerJson, instant } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { storedFileView } from '../resources/stored-file.js';

/**
 * Shapes that both portals read. Every text is worded for the reader; instants are ISO, days
 * `yyyy-MM-dd`.
 */
export const namedRecord = z
  .object({
    id: z.number(),
    name: z.string(),
  })
  .meta({ id: 'Named' });
export type Named = AnswerJson<z.infer<typeof namedRecord>>;

/**
 * A button for an action that the server currently allows this reader. `call` is ready to be sent.
 */
export const portalAction = z
  .object({
    id: z.string(),
    label: values.heading,
    call: values.callAddress,
    danger: z.boolean(),
  })
  .meta({ id: 'PortalAction' });
export type PortalAction = AnswerJson<z.infer<typeof portalAction>>;

/** ボールは誰に (domain/turns#turns), worded for the reader. `you` is the reader. */
export const turn = z
  .object({
    owner: z.enum(['you', 'family', 'teacher', 'staff', 'scheduled', 'none']),
    phrase: z.string(),
    until: instant.nullable(),
    /**
     * Meaning of `until`: a deadline, an expected day, the appointment, or (`look`) the day on which
     * the office reviews the recruiting again, which families see as 次の確認.
     */
    untilIs: z.enum(['deadline', 'expected', 'appointment', 'look']).nullable(),
    late: z.boolean(),
  })
  .meta({ id: 'Turn' });
export type Turn = AnswerJson<z.infer<typeof turn>>;

export const appointment = z
  .object({
    kind: z.enum(['interview', 'trial', 'firstLesson']),
    at: instant,
    /** Place of a trial, as text. */
    place: z.string().nullable(),
  })
  .meta({ id: 'Appointment' });
export type Appointment = AnswerJson<z.infer<typeof appointment>>;

/** 申込 → 募集 → 紹介 → 体験 → 採用 → 指導. `expected` days are estimates and shown as such. */
export const portalStep = z
  .object({
    key: z.string(),
    label: values.heading,
    state: z.enum(['done', 'now', 'ahead']),
    day: values.dayText.nullable(),
    expected: z.boolean(),
  })
  .meta({ id: 'PortalStep' });
export type PortalStep = AnswerJson<z.infer<typeof portalStep>>;

export type Slot = AnswerJson<z.infer<typeof slot>>;

/** Where a trial lesson is held (text/trial-place). */
export const place = z
  .object({
    kind: z.number(),
    meeting: z.string().nullable().meta({ description: '待ち合わせ場所。ほかの種類では null' }),
  })
  .meta({ id: 'TrialPlace' });

/** One line of GET /api/user/notices. */
export const portalNotice = z
  .object({
    id: z.number(),
    code: z.string(),
    title: values.heading,
    body: values.freeText,
    link: z.string().nullable(),
    at: instant,
    readAt: instant.nullable(),
    /** The candidacy that it is about. */
    matterTeacherId: z.number().nullable(),
    child: z.string().nullable().meta({
      description: 'どのお子さまについてか。お子さまが2人以上のご家庭で、題名に名前がないときだけ',
    }),
  })
  .meta({ id: 'PortalNotice' });
export type PortalNotice = AnswerJson<z.infer<typeof portalNotice>>;

/**
 * GET /api/user/notices/{id}: the text split at its links, so that pages render it without HTML.
 */
export const portalNoticeDetail = portalNotice
  .extend({
    /** Paragraphs of pieces; `href` is a path of this site or an https address. */
    paragraphs: z.array(
      z.array(z.object({ text: values.freeText, href: values.webAddress.nullable() })),
    ),
    matterId: z.number().nullable(),
  })
  .meta({ id: 'PortalNoticeDetail' });
export type PortalNoticeDetail = AnswerJson<z.infer<typeof portalNoticeDetail>>;

/** GET /api/user/postal-code/{code}. All null if the code does not exist. */
export const postalPlace = z
  .object({
    postalCode: values.shownPostalCode,
    prefecture: values.prefecture.nullable(),
    city: values.cityName.nullable(),
    town: values.townName.nullable(),
  })
  .meta({ id: 'PostalPlace' });
export type PostalPlace = AnswerJson<z.infer<typeof postalPlace>>;

/** GET /api/user/identity-files: documents of the caller with their status. */
export const ownFile = storedFileView
  .pick({
    id: true,
    kind: true,
    path: true,
    name: true,
    contentType: true,
    size: true,
    at: true,
    verifiedAt: true,
  })
  .extend({
    /** The child whose document it is, else null. */
    studentId: z.number().nullable(),
  })
  .meta({ id: 'OwnFile' });
export type OwnFile = AnswerJson<z.infer<typeof ownFile>>;

/** GET /api/user/notices: newest first. */
export const portalNotices = z
  .object({
    notices: z.array(portalNotice),
    unread: z.number().meta({ description: '未読の総数' }),
    more: z.boolean().meta({ description: '続きがある（before に最後の id を渡す）' }),
  })
  .meta({ id: 'PortalNotices' });
export const noticesRead = z
  .object({ read: z.number().meta({ description: '既読にした数' }) })
  .meta({ id: 'NoticesRead' });
export const noticeRead = z
  .object({ id: z.number(), readAt: instant.nullable() })
  .meta({ id: 'NoticeRead' });

/** PUT update-matter-teacher, of families and of teachers. */
export const candidacySaved = z
  .object({ matterTeacherId: z.number(), version: z.number() })
  .meta({ id: 'CandidacySaved' });

/** One click in a mail program turns off mail of this kind. */
export const unsubscribed = z.object({ stopped: z.literal(true) }).meta({ id: 'Unsubscribed' });
