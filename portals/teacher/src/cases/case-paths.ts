import type { TeacherTask } from '@tsumugi/contract/portal/teacher';

/** Parts of a case's page, as in the links of notices (domain/screens#teacher-routes). */
export type Part =
  | 'additional-info'
  | 'interview'
  | 'identity'
  | 'pause'
  | 'consent'
  | 'trial'
  | 'report'
  | 'recruit'
  | 'detail';

const partOf: Record<TeacherTask, Part> = {
  additionalInfo: 'additional-info',
  bookInterview: 'interview',
  sendIdentity: 'identity',
  resumeIntroductions: 'pause',
  answerTrial: 'consent',
  setTrialDate: 'trial',
  reportTrial: 'report',
  agreeHiring: 'recruit',
  setFirstLesson: 'recruit',
};

export const partOfTask = (task: TeacherTask): Part => partOf[task];

/** A case's page, with a part open. */
export const casePath = (id: number, part?: Part): string =>
  `/teacher/teacher-case-basic/${id}${part ? `#${part}` : ''}`;

export const infoPath = (id: number): string => `/teacher/teacher-case-matter-ex/${id}`;
export const extraPath = (id: number): string => `/teacher/teacher-case-extra/${id}`;
export const abroadPath = (id: number): string => `/teacher/teacher-case-profile-edubal/${id}`;

export const identityPath = '/teacher/teacher-profile?part=identity';
export const pausePath = '/teacher/teacher-profile?part=pause';

/** The page where a duty is done. */
export function dutyPath(id: number, task: TeacherTask): string {
  if (task === 'sendIdentity') return identityPath;
  if (task === 'resumeIntroductions') return pausePath;
  return task === 'additionalInfo' ? infoPath(id) : casePath(id, partOf[task]);
}
