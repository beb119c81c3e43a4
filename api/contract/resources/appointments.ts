import { z } from 'zod';
import { daySchema } from '../calendar/schemas.js';
import { type AnswerJson, day, instant, int } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { filterNumber } from '../kit/filter-number.js';

/** An interview or a trial lesson. */
export const appointment = z
  .object({
    kind: z.enum(['interview', 'trial']),
    at: instant,
    matterId: int,
    matterNumber: values.matterNumber,
    matterTeacherId: int,
    teacherId: int,
    teacher: values.teacherName,
    teacherNote: values.freeText,
    student: values.studentName.nullable(),
    grade: values.grade.nullable(),
    /** 面談担当; null for a trial. */
    with: z.string().nullable(),
    teachingMode: int.nullable(),
    done: z.boolean(),
  })
  .meta({ id: 'TodayAppointment' });
export type Appointment = AnswerJson<z.infer<typeof appointment>>;

/** Longest period of one read: a month with the rest of its first and last week. */
export const maxCalendarDays = 42;
/** Appointments of one day in an answer; `days` counts all of them. */
export const maxOfOneDay = 50;

/** `from` and `to` included. `team`, `person` and `interviewer` 0: all. */
export const appointmentsQuery = z.object({
  from: daySchema,
  to: daySchema,
  team: filterNumber('担当チーム'),
  /** 当日担当者, otherwise 担当者 of the matter. */
  person: filterNumber('担当者'),
  /** Selects interviews only, because a trial has no interviewer. */
  interviewer: filterNumber('面談担当'),
});
export type AppointmentsQuery = z.infer<typeof appointmentsQuery>;

export const appointments = z
  .object({
    /** Ordered by time. */
    rows: z.array(appointment),
    /** Days with appointments, and the number of all of them. */
    days: z.array(z.object({ day, count: int })),
  })
  .meta({ id: 'Appointments' });
export type Appointments = AnswerJson<z.infer<typeof appointments>>;
