import { z } from 'zod';
import { daySchema } from '../calendar/schemas.js';
import { funnelStep } from '../codes/matter.js';
import { type AnswerJson, day, instant, int } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { codeSchema } from '../kit/code-schema.js';
import { filterNumber } from '../kit/filter-number.js';
import { appointment } from './appointments.js';
import { notificationCounts } from './notification-counts.js';
import { queueRow } from './queue-row.js';

const flag = z.enum(['0', '1'], { error: '0か1を指定してください。' }).default('0');

/**
 * `team` and `brand` 0: all. The period selects requests by the day of arrival, both ends included;
 * without days: the last 90.
 */
export const dashboardQuery = z.object({
  parts: z
    .enum(['all', 'today', 'period'], { error: 'all、today、periodのどれかを指定してください。' })
    .default('all'),
  team: filterNumber('担当チーム'),
  brand: filterNumber('ブランド'),
  /** Overdue rows and appointments of the caller only. */
  mine: flag,
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** 1: all overdue rows (up to 500) instead of the first. */
  allOverdue: flag,
  /** Families that have had no introduction for this many days. */
  waitDays: z.coerce
    .number({ error: '日数を指定してください。' })
    .int()
    .min(1)
    .max(365)
    .default(14),
});
export type DashboardQuery = z.infer<typeof dashboardQuery>;

export const overdueLine = z
  .object({
    route: z.string(),
    tab: int,
    tabLabel: z.string(),
    row: queueRow.pick({
      id: true,
      entity: true,
      matterId: true,
      matterNumber: true,
      selectionNumber: true,
      due: true,
      wait: true,
      student: true,
      parent: true,
      contact: true,
    }),
  })
  .meta({ id: 'OverdueLine' });
export type OverdueLine = AnswerJson<z.infer<typeof overdueLine>>;

export const waitingFamily = z
  .object({
    matterId: int,
    matterNumber: values.matterNumber,
    student: values.studentName.nullable(),
    days: int,
    /** Candidates not yet introduced. */
    candidates: int,
  })
  .meta({ id: 'WaitingFamily' });
export type WaitingFamily = AnswerJson<z.infer<typeof waitingFamily>>;

export const dashboardToday = z
  .object({
    queues: notificationCounts,
    /**
     * Cases, rooms and inquiries that are due now; a row in several lists counts once
     * (domain/lists#numbers).
     */
    due: int,
    overdue: z.object({ total: int, rows: z.array(overdueLine) }),
    appointments: z.array(appointment),
    /** The first one after today that has not taken place. */
    nextAppointment: appointment.nullable(),
    waiting: z.object({ total: int, days: int, rows: z.array(waitingFamily) }),
    /** Matters on which staff acted today. */
    handled: int,
    /**
     * Coming years whose public holidays are missing in the calendar (domain/days#business-days).
     */
    yearsWithoutHolidays: z.array(int),
    /** Teachers whose identity document is unchecked; none of them can be introduced. */
    unverified: int,
    /**
     * Pending wishes to leave: the person was not removed, and the wish not withdrawn. `since`: the
     * first of them.
     */
    leaving: z.object({
      families: int,
      secondGuardians: int,
      teachers: int,
      since: instant.nullable(),
    }),
    /**
     * Result of the scheduled backups. Null for readers other than an Admin, and if no backups are
     * scheduled.
     */
    backup: z
      .object({
        doneAt: instant.nullable(),
        failedAt: instant.nullable(),
        lostFiles: int,
      })
      .nullable(),
    /**
     * Whether mail is sent, and how many mails of the last two weeks failed: notices, and the rest.
     * Null for readers other than an Admin.
     */
    mail: z
      .object({
        delivers: z.boolean(),
        failed: int,
        failedOthers: int,
      })
      .nullable(),
  })
  .meta({ id: 'DashboardToday' });
export type DashboardToday = AnswerJson<z.infer<typeof dashboardToday>>;

export const funnelLine = z
  .object({
    step: codeSchema(funnelStep),
    count: int,
    /**
     * Median days from the previous step, over the requests that reached this one; null without
     * any.
     */
    medianDays: z.number().nullable(),
    /** `medianDays` for the preceding period of equal length. */
    medianDaysBefore: z.number().nullable(),
  })
  .meta({ id: 'FunnelLine' });
export type FunnelLine = AnswerJson<z.infer<typeof funnelLine>>;

/** A median over `count` answers; null without any. */
export const median = z
  .object({
    minutes: z.number().nullable(),
    count: int,
  })
  .meta({ id: 'Median' });
export type Median = AnswerJson<z.infer<typeof median>>;

/**
 * Figures of a period: minutes until an inquiry is answered (median), days from a request to its
 * first introduction (median), percent of the requests with a trial that led to a hire, and the
 * average satisfaction. A matter counts once.
 */
export const figureNames = ['firstAnswer', 'introduction', 'hire', 'satisfaction'] as const;
export type FigureName = (typeof figureNames)[number];

export const figure = z
  .object({
    name: z.enum(figureNames),
    /** Null without any case. */
    value: z.number().nullable(),
    /** `value` for the preceding period of equal length. */
    before: z.number().nullable(),
    /** Number of cases. */
    count: int,
    /** Value of each week of the period, by the Monday of the week. */
    weeks: z.array(z.object({ monday: day, value: z.number().nullable() })),
  })
  .meta({ id: 'DashboardFigure' });
export type Figure = AnswerJson<z.infer<typeof figure>>;

export const dashboardPeriod = z
  .object({
    from: day,
    to: day,
    funnel: z.array(funnelLine),
    figures: z.array(figure),
    /** By the Monday of the week in which the request arrived. */
    weeks: z.array(z.object({ monday: day, applied: int, introduced: int, hired: int })),
    responses: z.object({
      /** From a form's arrival to its confirmation. */
      inquiry: median,
      /** From the introduction to the request for a trial. */
      family: median,
      /** From that request to the teacher's consent. */
      teacher: median,
    }),
    satisfaction: z.object({ average: z.number().nullable(), count: int }),
  })
  .meta({ id: 'DashboardPeriod' });
export type DashboardPeriod = AnswerJson<z.infer<typeof dashboardPeriod>>;

/** Answer of get-dashboard-data; a part that was not requested is null. */
export const dashboardData = z
  .object({
    today: dashboardToday.nullable(),
    period: dashboardPeriod.nullable(),
  })
  .meta({ id: 'DashboardData' });
export type DashboardData = AnswerJson<z.infer<typeof dashboardData>>;
