import type { FamilyMatter } from '@tsumugi/contract/portal/customer';
import { matterAt } from '@tsumugi/contract/states';

/**
 * How the family may change the wishes of a request (domain/matter#m8a, #m8d, #m8e): at once before recruiting, as a request to the
 * office afterwards, not at all while one waits, after the end, and for a student account.
 */
export function howToChange(matter: FamilyMatter): 'direct' | 'request' | null {
  if (!matter.open || matter.guardian === null || matter.openChangeRequest) return null;
  if (matter.caseStatus <= matterAt.beforeRecruitmentConfirmed) return 'direct';
  return matter.caseStatus === matterAt.recruiting || matter.caseStatus === matterAt.hired
    ? 'request'
    : null;
}

/** What follows from the change, before it is sent. */
export const consequenceOf = (how: 'direct' | 'request', caseStatus: number): string => {
  if (how === 'direct') return '募集が始まる前なので、すぐに反映されます。';
  return caseStatus === matterAt.hired
    ? '事務局が確認し、先生と相談してから反映します。'
    : '事務局の確認後に反映します。確認の間、新しいご紹介は止まります。';
};

/** Where the words of a change wait. */
export const changeDraft = (how: 'direct' | 'request', matterId: number): string =>
  `case-${how === 'direct' ? 'update' : 'change'}-${matterId}`;
