import type { AppointmentKind } from '@tsumugi/contract/appointments';
import type { NoticeCode } from '@tsumugi/contract/notices/notices';

/** Notices that set or repeat an appointment: code → kind. */
export const appointmentKindOfNotice: Readonly<Record<string, AppointmentKind>> = {
  N04: 'interview',
  N16: 'trial',
  N17: 'trial',
  N18: 'trial',
  N28: 'firstLesson',
};
/** Notices that end appointments: code → the kinds that may end. */
export const endedKinds: Readonly<Record<string, readonly AppointmentKind[]>> = {
  N05: ['interview'],
  N03: ['interview', 'trial'],
  N21: ['interview', 'trial', 'firstLesson'],
  N21b: ['interview', 'trial', 'firstLesson'],
  N21c: ['firstLesson'],
  N26: ['trial', 'firstLesson'],
  N27: ['interview', 'trial', 'firstLesson'],
  N34: ['trial', 'firstLesson'],
  N35: ['trial', 'firstLesson'],
  N35b: ['trial', 'firstLesson'],
  N37: ['firstLesson'],
  N37b: ['trial'],
  N37c: ['interview'],
};

/** Kind → the notice that such an appointment was called off (called-off.ts). */
export const callOffNoticeOf = {
  interview: 'N37c',
  trial: 'N37b',
  firstLesson: 'N37',
} as const satisfies Record<AppointmentKind, NoticeCode>;
export const callOffNotices: ReadonlySet<string> = new Set(Object.values(callOffNoticeOf));
