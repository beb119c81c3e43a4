import { parseInstant } from '@tsumugi/contract/calendar/instant';
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
