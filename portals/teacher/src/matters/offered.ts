import type { PortalAction } from '@tsumugi/contract/portal/shared';
import type { TeacherCandidacyLine } from '@tsumugi/contract/portal/teacher';

const find =
  (name: string) =>
  ({ actions }: Pick<TeacherCandidacyLine, 'actions'>): PortalAction | undefined =>
    actions.find(({ id }) => id === `matterTeacher.${name}`);

/** Actions on a matter that the server allows this teacher now; undefined where it does not. */
export const consentOf = find('agreeTrialLesson');
export const bookingOf = find('patchInterviewInfo');
export const settingOf = find('setTrialLessonDate');
export const movingOf = find('changeTrialLessonDate');
export const reportOf = find('submitTrialReport');
export const hiringOf = find('agreeHiring');
export const firstLessonOf = find('setFirstLessonDate');
