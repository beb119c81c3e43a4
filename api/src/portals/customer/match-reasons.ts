import type { MatchingChoice } from '@tsumugi/contract/matching/choice';
import type { FamilyCandidate } from '@tsumugi/contract/portal/customer';

type Reason = FamilyCandidate['reasons'][number];

const online = 2;
const labels: Readonly<Record<Reason['key'], string>> = {
  subjects: '科目',
  slots: '曜日・時間',
  place: '場所',
  experience: '経験',
};
/** The number of placed teachers, and arguments against the teacher, are for the office only. */
const forOffice = /^採用|は別の学年を指導$/;
const isShown = (key: string): key is Reason['key'] => key in labels;

/**
 * Reasons for the teacher, as stored at the choice of the office, worded for a family, without
 * points, ratings by others, load and place of residence (domain/permissions#what-a-family-sees).
 */
export function matchReasons(choice: unknown, teachingMode: number | null): Reason[] {
  const { parts = [] } = (choice ?? {}) as Partial<MatchingChoice>;
  return parts.flatMap(({ key, share, named = share[0], reason }) => {
    if (!isShown(key) || share[0] === 0) return [];
    const words = key === 'place' ? placeWords(named, teachingMode) : visibleReason(reason);
    return words ? [{ key, label: labels[key], words }] : [];
  });
}

const visibleReason = (reason: string): string =>
  reason.endsWith('の指定なし')
    ? ''
    : reason
        .split('、')
        .filter((part) => !forOffice.test(part))
        .join('、');

function placeWords(tenths: number, teachingMode: number | null): string {
  if (teachingMode === online) return 'オンラインで指導できます';
  if (teachingMode === null) return tenths === 10 ? 'ご希望の形で指導できます' : '';
  return tenths === 10 ? 'ご希望の場所に通えます' : tenths === 7 ? '同じ都道府県に通えます' : '';
}
