import type { FamilyMatter } from '@tsumugi/contract/portal/customer';
import { matterAt } from '@tsumugi/contract/states';

/**
 * How the family may change the conditions of a request (domain/matter#m8a, #m8d, #m8e): directly
 * before recruiting, as a request to the office afterwards, not at all while a change request is
 * open, after the end, and for a student account.
 */
export function howToChange(matter: FamilyMatter): 'direct' | 'request' | null {
  if (!matter.open || matter.guardian === null || matter.openChangeRequest) return null;
  if (matter.caseStatus <= matterAt.beforeRecruitmentConfirmed) return 'direct';
  return matter.caseStatus === matterAt.recruiting || matter.caseStatus === matterAt.hired
    ? 'request'
    : null;
}

/** The consequence of the change, shown before it is sent. */
export const consequenceOf = (how: 'direct' | 'request', caseStatus: number): string => {
  if (how === 'direct') return '募集が始まる前なので、すぐに反映されます。';
  return caseStatus === matterAt.hired
    ? '事務局が確認し、先生と相談してから反映します。'
    : '事務局の確認後に反映します。確認の間、新しいご紹介は止まります。';
};

/** Draft key of a change. */
export const changeDraft = (how: 'direct' | 'request', matterId: number): string =>
  `case-${how === 'direct' ? 'update' : 'change'}-${matterId}`;
