import { candidateStatus } from '@tsumugi/contract/codes/candidate';
import { type Miss, missLabels } from '@tsumugi/contract/matching/near-misses';
import { weightsOf } from '@tsumugi/contract/matching/weights';
import type { OpenMatter } from '@tsumugi/contract/portal/teacher-application';
import { formatDayWithWeekday } from '@tsumugi/contract/text/format';
import {
  contributionsOf,
  totalOf,
  travelOf,
} from '../../../modules/matching/domain/contributions.js';
import type {
  TeacherOffer,
  TeacherRequirements,
} from '../../../modules/matching/domain/teacher-requirements.js';
import { fitOf, isActive, nextApplicationDay } from './fit.js';
import { type OpenMatterRead, takesApplications } from './open-matters.queries.js';
import { listingOf } from './present-listing.js';

/** Points about the request; ratings, load and similar points are for the office only. */
const shownReasons: readonly string[] = ['subjects', 'slots', 'place', 'experience'];
/** A question for staff about other hours, which is not shown to the teacher. */
const toStaff = /なら可。これでよければ$/;

/** Texts of missing conditions, which only the family could relax. */
const missWords = ({ key, words }: Miss, { mode }: Pick<TeacherRequirements, 'mode'>): string => {
  if (key === 'mode' && words.endsWith('に変えると'))
    return mode === 1 ? '対面の授業をご希望です' : 'オンラインの授業をご希望です';
  return words.replace(toStaff, 'なら空いています');
};

export interface MatchedMatter {
  readonly matter: OpenMatter;
  readonly total: number;
}

/** A recruiting matter with the teacher's match. */
export function matchMatter(
  { row, wanted, candidacy }: OpenMatterRead,
  offered: TeacherOffer,
  today: string,
): MatchedMatter {
  const { blocks, misses, fits } = fitOf(wanted, offered, today);
  const parts = contributionsOf(wanted, offered, weightsOf(row.brandSettings.matchingWeights));
  const whyNot = reasonAgainst({ row, wanted, candidacy }, offered, today);
  const matter: OpenMatter = {
    ...listingOf(row),
    why: parts
      .filter(
        ({ key, share, named, reason }) =>
          shownReasons.includes(key) &&
          share[0] > 0 &&
          named !== 0 &&
          !reason.endsWith('の指定なし') &&
          !reason.includes('採用'),
      )
      .map(({ key, label, reason }) => ({ key, label, words: reason })),
    misses: misses.map((each) => ({
      key: each.key,
      label: missLabels[each.key],
      words: missWords(each, wanted),
    })),
    blocks: blocks.map(({ words }) => `要件を満たしていません: ${words}`),
    fits: fits && !isActive(candidacy),
    travel: travelOf(wanted, offered),
    canApply: whyNot === null,
    whyNot,
    application: applicationOf(candidacy),
  };
  return { matter, total: totalOf(parts) };
}

export const applicationOf = (candidacy: OpenMatterRead['candidacy']): OpenMatter['application'] =>
  candidacy && {
    matterTeacherId: candidacy.id,
    status: candidacy.status,
    statusText: candidateStatus.label(candidacy.status, 'teacher'),
    open: isActive(candidacy),
  };

/** Refusal of an application now (domain/candidacy#c1), with the remedy. */
function reasonAgainst(
  { row, candidacy }: OpenMatterRead,
  offered: TeacherOffer,
  today: string,
): string | null {
  if (!takesApplications(row)) return 'この案件の募集は終了しました。';
  if (offered.blocked) return 'ただいまご応募を受け付けられません。事務局へご連絡ください。';
  if (isActive(candidacy)) return 'この案件には応募済みです。';
  const day = nextApplicationDay(candidacy, today);
  if (day) return `この案件には${formatDayWithWeekday(day)}からあらためて応募できます。`;
  const until = offered.stoppedUntil;
  return until !== null && until >= today
    ? `${formatDayWithWeekday(until)}まで紹介停止中です。再開してから応募してください。`
    : null;
}
