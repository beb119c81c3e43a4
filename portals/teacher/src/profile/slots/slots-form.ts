import type { TeacherAdditionalForm } from '@tsumugi/contract/portal/teacher-profile';

/** The week of the term and the days of examinations. */
export type SlotsForm = Required<Pick<TeacherAdditionalForm, 'timetable' | 'blackouts'>>;
