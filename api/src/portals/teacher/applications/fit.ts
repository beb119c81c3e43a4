import { addDays } from '@tsumugi/contract/calendar/day';
import { mergeSlots } from '@tsumugi/contract/calendar/weekly-slots';
import { liveCandidateStatuses } from '@tsumugi/contract/codes/candidate';
import { weekday as weekdays } from '@tsumugi/contract/codes/lesson';
import type { Slot } from '@tsumugi/contract/facts';
import { type Block, restDays } from '@tsumugi/contract/matching/blocks';
import type { Miss } from '@tsumugi/contract/matching/near-misses';
import type { OpenMatters } from '@tsumugi/contract/portal/teacher-application';
import { candidateAt } from '@tsumugi/contract/states';
import { minutesText } from '@tsumugi/contract/text/slots';
import { blocksOf, missesOf } from '../../../modules/matching/domain/eligibility.js';
import type {
  Candidacy,
  TeacherOffer,
  TeacherRequirements,
} from '../../../modules/matching/domain/teacher-requirements.js';

const goingOn: readonly number[] = [
  ...liveCandidateStatuses,
  candidateAt.hired,
  candidateAt.withdrawalRequested,
];
/** Required only after an application, so they do not block one. */
const later: readonly string[] = ['identity', 'interview'];

export const isActive = (candidacy: Candidacy | null): boolean =>
  candidacy !== null && goingOn.includes(candidacy.status);

/**
 * Day from which the teacher may apply again after an ended candidacy; null if that is possible now
 * (domain/candidacy#applying-again).
 */
export function nextApplicationDay(candidacy: Candidacy | null, today: string): string | null {
  if (!candidacy?.endedOn || isActive(candidacy)) return null;
  const day = addDays(candidacy.endedOn, restDays);
  return day > today ? day : null;
}

export interface MatterFit {
  /** Hard blocks of the matching that concern the request. */
  readonly blocks: readonly Block[];
  readonly misses: readonly Miss[];
  readonly fits: boolean;
}

/**
 * Whether a matter suits a teacher's offer; pauses, examinations and earlier candidacies are
 * reported separately.
 */
export function fitOf(
  wanted: TeacherRequirements,
  offered: TeacherOffer,
  today: string,
): MatterFit {
  const bare = { ...offered, candidacy: null, stoppedUntil: null, blackouts: [], blocked: false };
  const blocks = blocksOf(wanted, bare, today);
  const misses = missesOf(wanted, bare).filter(({ key }) => !later.includes(key));
  return { blocks, misses, fits: blocks.length === 0 && misses.length === 0 };
}

export const countFits = (
  wanteds: readonly TeacherRequirements[],
  offered: TeacherOffer,
  today: string,
): number =>
  wanteds.reduce((count, wanted) => count + (fitOf(wanted, offered, today).fits ? 1 : 0), 0);

const evening = { fromMinute: 17 * 60, toMinute: 21 * 60 };
const daytime = { fromMinute: 10 * 60, toMinute: 18 * 60 };
const tries: readonly Slot[] = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  ...(weekday <= 5 ? evening : daytime),
}));

/** The offer with further free hours. */
export const withFreeSlots = (offered: TeacherOffer, more: readonly Slot[]): TeacherOffer => ({
  ...offered,
  availability: mergeSlots([...offered.availability, ...more]),
});

/**
 * The hours of the week that would make the most further matters suitable; null if there are none.
 */
export function suggestionOf(
  wanteds: readonly TeacherRequirements[],
  offered: TeacherOffer,
  today: string,
): OpenMatters['suggestion'] {
  const from = countFits(wanteds, offered, today);
  const best = tries
    .map((slot) => ({ slot, to: countFits(wanteds, withFreeSlots(offered, [slot]), today) }))
    .reduce((a, b) => (b.to > a.to ? b : a));
  if (best.to <= from) return null;
  const { slot, to } = best;
  return {
    words: `${weekdays.label(slot.weekday)}曜 ${minutesText(slot.fromMinute)}–${minutesText(slot.toMinute)}を空けると`,
    from,
    to,
  };
}
