import type { FamilyCandidate } from '@tsumugi/contract/portal/customer';
import type { PortalAction } from '@tsumugi/contract/portal/shared';
import { candidateAt } from '@tsumugi/contract/states';

type Offer = Pick<FamilyCandidate, 'actions'>;

const find =
  (...names: string[]) =>
  ({ actions }: Offer): PortalAction | undefined =>
    actions.find(({ id }) => names.some((name) => id === `matterTeacher.${name}`));

/** Actions on a teacher that the server allows this reader now; undefined where it does not. */
export const trialOf = find('proceedToTrialLesson');
export const extensionOf = find('extendTrialLessonRequestDeadline');
export const reportOf = find('reportTrialLesson');
export const hiringOf = find('hireTeacher');
export const declineOf = find(
  'rejectTeacher',
  'rejectTeacherAfterTrial',
  'rejectTeacherAfterReport',
);

const { beforeTrialSetting, beforeTrial, notHired } = candidateAt;

/** The teachers with a requested, fixed or past trial lesson, active candidates first. */
export const onTrial = <C extends Pick<FamilyCandidate, 'status' | 'dates'>>(
  teachers: readonly C[],
): C[] =>
  teachers
    .filter(
      ({ status, dates }) =>
        (status >= beforeTrialSetting && status < notHired) ||
        (status >= notHired && dates.trialRequestedAt !== null),
    )
    .sort((a, b) => Number(a.status >= notHired) - Number(b.status >= notHired));

/** Preferred dates may be given until the day is fixed (domain/candidacy#edits). */
export const mayWish = ({
  status,
  guardian,
}: Pick<FamilyCandidate, 'status' | 'guardian'>): boolean =>
  guardian !== null && status === beforeTrialSetting;

/** The day is fixed and the lesson has not taken place. */
export const isAwaitingTrial = (
  { status, dates }: Pick<FamilyCandidate, 'status' | 'dates'>,
  now: string,
): boolean =>
  status === beforeTrial &&
  dates.trialLessonDate !== null &&
  Date.parse(dates.trialLessonDate) > Date.parse(now);

export const isOver = ({ status }: Pick<FamilyCandidate, 'status'>): boolean => status >= notHired;
