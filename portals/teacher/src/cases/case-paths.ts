import type { TeacherTask } from '@tsumugi/contract/portal/teacher';

/** Parts of a case's page, as the links of notices name them (specification section 2). */
export type Part = 'additional-info' | 'interview' | 'consent' | 'trial' | 'report' | 'recruit' | 'detail';

const partOf: Record<TeacherTask, Part> = {
  additionalInfo: 'additional-info',
  bookInterview: 'interview',
  answerTrial: 'consent',
  setTrialDate: 'trial',
  reportTrial: 'report',
  agreeHiring: 'recruit',
  setFirstLesson: 'recruit',
};

export const partOfTask = (task: TeacherTask): Part => partOf[task];

/** A case's page, with a part open. */
export const casePath = (id: number, part?: Part): string => `/teacher/teacher-case-basic/${id}${part ? `#${part}` : ''}`;

export const infoPath = (id: number): string => `/teacher/teacher-case-matter-ex/${id}`;
export const extraPath = (id: number): string => `/teacher/teacher-case-extra/${id}`;
export const abroadPath = (id: number): string => `/teacher/teacher-case-profile-edubal/${id}`;

/** Where a duty is done. */
export const dutyPath = (id: number, task: TeacherTask): string => (task === 'additionalInfo' ? infoPath(id) : casePath(id, partOf[task]));
