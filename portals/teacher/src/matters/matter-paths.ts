import type { TeacherTask } from '@tsumugi/contract/portal/teacher';

/** Sections of a matter's page, as in the links of notices (domain/screens#teacher-routes). */
export type SectionName =
  | 'additional-info'
  | 'interview'
  | 'identity'
  | 'pause'
  | 'consent'
  | 'trial'
  | 'report'
  | 'recruit'
  | 'detail';

const sectionOf: Record<TeacherTask, SectionName> = {
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

export const sectionOfTask = (task: TeacherTask): SectionName => sectionOf[task];

/** A matter's page, with a section open. */
export const matterPath = (id: number, section?: SectionName): string =>
  `/teacher/teacher-case-basic/${id}${section ? `#${section}` : ''}`;

export const infoPath = (id: number): string => `/teacher/teacher-case-matter-ex/${id}`;
export const extraPath = (id: number): string => `/teacher/teacher-case-extra/${id}`;
export const abroadPath = (id: number): string => `/teacher/teacher-case-profile-edubal/${id}`;

export const identityPath = '/teacher/teacher-profile?part=identity';
export const pausePath = '/teacher/teacher-profile?part=pause';

/** The page where a duty is done. */
export function dutyPath(id: number, task: TeacherTask): string {
  if (task === 'sendIdentity') return identityPath;
  if (task === 'resumeIntroductions') return pausePath;
  return task === 'additionalInfo' ? infoPath(id) : matterPath(id, sectionOf[task]);
}
