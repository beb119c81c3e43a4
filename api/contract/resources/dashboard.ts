import { z } from 'zod';
import type { Day } from '../calendar/day.js';
import { daySchema } from '../calendar/schemas.js';
import type { FunnelStep } from '../codes/matter.js';
import type { NotificationCounts } from './notification-counts.js';
import type { QueueRow } from './queue-row.js';

const number = (title: string) =>
  z.coerce
    .number({ error: `${title}は番号で指定してください。` })
    .int()
    .min(0)
    .max(2_147_483_647)
    .default(0)
    .meta({ title });
const flag = z.enum(['0', '1'], { error: '0か1を指定してください。' }).default('0');

/** `team` and `brand` 0: all. The period counts requests by the day they came, both ends included; without days: the last 90. */
export const dashboardQuery = z.object({
  parts: z.enum(['all', 'today', 'period'], { error: 'all、today、periodのどれかを指定してください。' }).default('all'),
  team: number('担当チーム'),
  brand: number('ブランド'),
  /** Only what is mine: overdue rows, appointments. */
  mine: flag,
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** 1: all overdue rows (up to 500) instead of the first. */
  allOverdue: flag,
  /** Families without an introduction for so many days. */
  waitDays: z.coerce.number({ error: '日数を指定してください。' }).int().min(1).max(365).default(14),
});
export type DashboardQuery = z.infer<typeof dashboardQuery>;

export interface OverdueLine {
  readonly route: string;
  readonly tab: number;
  readonly tabLabel: string;
  readonly row: Pick<
    QueueRow,
    'id' | 'entity' | 'matterId' | 'matterNumber' | 'selectionNumber' | 'due' | 'wait' | 'student' | 'parent' | 'contact'
  >;
}

/** An interview or a trial lesson of today. */
export interface Appointment {
  readonly kind: 'interview' | 'trial';
  readonly at: string;
  readonly matterId: number;
  readonly matterTeacherId: number;
  readonly teacher: string;
  readonly teacherNote: string;
  readonly student: string | null;
  readonly grade: number | null;
  /** 面談担当; null for a trial. */
  readonly with: string | null;
  readonly teachingMode: number | null;
  readonly done: boolean;
}

export interface WaitingFamily {
  readonly matterId: number;
  readonly matterNumber: string;
  readonly student: string | null;
  readonly days: number;
  /** Candidates not yet introduced. */
  readonly candidates: number;
}

export interface DashboardToday {
  readonly queues: NotificationCounts;
  readonly overdue: { readonly total: number; readonly rows: readonly OverdueLine[] };
  readonly appointments: readonly Appointment[];
  readonly waiting: { readonly total: number; readonly days: number; readonly rows: readonly WaitingFamily[] };
  /** Matters on which staff did something today. */
  readonly handled: number;
  /** Public holidays of the coming year are not in the calendar (domain 6.1). */
  readonly yearsWithoutHolidays: readonly number[];
  /** Teachers whose identity document nobody has looked at yet; none of them can be introduced. */
  readonly unverified: number;
  /** How the backups that the clock makes went. Null for whoever is no Admin, and where none are asked for. */
  readonly backup: { readonly doneAt: string | null; readonly failedAt: string | null; readonly lostFiles: number } | null;
  /** Whether mail leaves, and how much of the last two weeks did not arrive: notices, and the rest. Null for whoever is no Admin. */
  readonly mail: { readonly delivers: boolean; readonly failed: number; readonly failedOthers: number } | null;
}

export interface FunnelLine {
  readonly step: FunnelStep;
  readonly count: number;
  /** Days from the step before, of those that came here; null when nobody did. */
  readonly medianDays: number | null;
  /** The same in the period of equal length before. */
  readonly medianDaysBefore: number | null;
}
/** A median over `count` answers; null without any. */
export interface Median {
  readonly minutes: number | null;
  readonly count: number;
}
export interface DashboardPeriod {
  readonly from: Day;
  readonly to: Day;
  readonly funnel: readonly FunnelLine[];
  /** By the Monday of the week in which the request came. */
  readonly weeks: readonly { readonly monday: Day; readonly applied: number; readonly introduced: number; readonly hired: number }[];
  readonly responses: {
    /** From a form's arrival to its confirmation. */
    readonly inquiry: Median;
    /** From the introduction to the wish for a trial. */
    readonly family: Median;
    /** From that wish to the teacher's consent. */
    readonly teacher: Median;
  };
  readonly satisfaction: { readonly average: number | null; readonly count: number };
}

/** Answer of get-dashboard-data; a part that was not asked for is null. */
export interface DashboardData {
  readonly today: DashboardToday | null;
  readonly period: DashboardPeriod | null;
}
