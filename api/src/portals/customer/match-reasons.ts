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
/** How many the company has placed is the office's business. */
/** The office's own figures, and what speaks against the teacher: a family reads reasons here. */
const forOffice = /^採用|は別の学年を指導$/;
const isShown = (key: string): key is Reason['key'] => key in labels;

/**
 * Why the teacher fits, as found when the office chose, in words fit for a family: points, ratings by others, how busy the teacher is
 * and where the teacher lives are left out (domain/permissions#what-a-family-sees).
 */
export function matchReasons(choice: unknown, teachingMode: number | null): Reason[] {
  const { parts = [] } = (choice ?? {}) as Partial<MatchingChoice>;
  return parts.flatMap(({ key, share, reason }) => {
    if (!isShown(key) || share[0] === 0) return [];
    const words = key === 'place' ? placeWords(share, teachingMode) : known(reason);
    return words ? [{ key, label: labels[key], words }] : [];
  });
}

const known = (reason: string): string =>
  reason.endsWith('の指定なし')
    ? ''
    : reason
        .split('、')
        .filter((part) => !forOffice.test(part))
        .join('、');

function placeWords([part, whole]: readonly [number, number], teachingMode: number | null): string {
  if (teachingMode === online) return 'オンラインで指導できます';
  if (whole !== 10) return '';
  if (teachingMode === null) return part === 10 ? 'ご希望の形で指導できます' : '';
  return part === 10 ? 'ご希望の場所に通えます' : part === 7 ? '同じ都道府県に通えます' : '';
}
