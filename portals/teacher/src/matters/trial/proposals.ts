import { parseInstant } from '@tsumugi/contract/calendar/instant';
import { commonSlots, nextTimes } from '@tsumugi/contract/matching/common-times';
import type { TeacherCandidacy } from '@tsumugi/contract/portal/teacher';
import type { TrialProposal } from '@tsumugi/contract/portal/teacher-case';
import { clashesOf } from '@tsumugi/contract/portal/teacher-clashes';
import type { ProposedSlot } from '#shared/forms/SlotPicker.js';
import { minutesOf } from '../lesson-texts.js';

/** The collisions of a time as one text; undefined without any. */
export const clashText = ({ clashes }: Pick<TrialProposal, 'clashes'>): string | undefined =>
  clashes.map(({ words }) => words).join('') || undefined;

/** The family's preferred times as choices, without past ones. */
export const proposalSlots = (proposals: readonly TrialProposal[]): ProposedSlot[] =>
  proposals
    .filter(({ clashes }) => clashes.every(({ kind }) => kind !== 'past'))
    .map((proposal) => ({
      key: proposal.from,
      at: proposal.from,
      minutes: Math.round((Date.parse(proposal.to) - Date.parse(proposal.from)) / 60_000),
      conflict: clashText(proposal),
    }));

const maxCommon = 4;

/**
 * The next times at which the family's wish and the teacher's hours meet, without those that the
 * family proposed itself and those that collide.
 */
export function commonTimes(candidacy: TeacherCandidacy, now: string): ProposedSlot[] {
  const { agenda, preferredSlots: wish, trialProposals } = candidacy;
  const at = parseInstant(now);
  if (!agenda || !at) return [];
  const minutes = minutesOf(candidacy);
  const slots = commonSlots({ wish, free: agenda.free, taken: [] });
  return nextTimes({ slots, minutes, busy: [], now: at })
    .filter(
      ({ from }) =>
        clashAt(candidacy, from, now) === undefined &&
        trialProposals.every((proposal) => Date.parse(proposal.from) !== Date.parse(from)),
    )
    .slice(0, maxCommon)
    .map(({ from }) => ({
      key: from,
      at: from,
      minutes,
      note: wish.length > 0 ? 'ご家庭の希望とご自身の空きが合います' : 'ご自身の空き時間です',
    }));
}

type Planned = Pick<TeacherCandidacy, 'agenda' | 'lessonMinutes' | 'matterTeacherId'>;

/** The collisions of a time chosen by the teacher; the matter's own date does not count. */
export function clashAt(candidacy: Planned, at: string, now: string): string | undefined {
  const { agenda, matterTeacherId } = candidacy;
  const [from, then] = [parseInstant(at), parseInstant(now)];
  if (!agenda || !from || !then) return undefined;
  const appointments = agenda.appointments.filter(
    (each) => each.matterTeacherId !== matterTeacherId,
  );
  return clashText({
    clashes: clashesOf(from, minutesOf(candidacy), { ...agenda, appointments }, then),
  });
}
