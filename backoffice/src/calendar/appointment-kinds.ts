import { grade } from '@tsumugi/contract/codes/school';
import type { Appointment } from '@tsumugi/contract/resources/appointments';
import { recordPath } from '../resources/addresses.js';

/** Icon, colour and label of each kind. */
export const appointmentKinds = {
  interview: { icon: 'mic', hue: 'stf', label: '面談' },
  trial: { icon: 'cap', hue: 'tea', label: '体験' },
} as const;

/** The candidate on the page of its matter. */
export const candidatePath = ({
  matterId,
  matterTeacherId,
}: Pick<Appointment, 'matterId' | 'matterTeacherId'>): string =>
  `${recordPath('matters', matterId)}?candidate=${matterTeacherId}`;

/** The student of a trial, the teacher of an interview. */
export const personText = ({ kind, student, grade: year, teacher }: Appointment): string =>
  kind === 'trial' ? `${student ?? '生徒未登録'} ${grade.label(year)}`.trim() : teacher;

/** `石川 結衣 小5 と 松本 里奈`, for an interview, the teacher. */
export const appointmentText = (appointment: Appointment): string =>
  appointment.kind === 'trial'
    ? `${personText(appointment)} と ${appointment.teacher}`
    : appointment.teacher;

/** 桜門大 */
export const shortUniversity = (name: string): string => name.replace(/大学$/, '大');
