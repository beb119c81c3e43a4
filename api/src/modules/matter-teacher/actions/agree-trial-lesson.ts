import { agreeTrialLesson as definition } from '@tsumugi/contract/actions/matter-teacher/agree-trial-lesson';
import type { CandidateCase } from '@tsumugi/contract/facts';
import { candidateAt } from '@tsumugi/contract/states';
import type { Write } from '../../../platform/actions/change.js';
import { handle } from '../../../platform/actions/handler.js';
import { keepRoom } from '../domain/room-writes.js';

const openRoom = ({ candidate, now }: CandidateCase): Write[] =>
  candidate.room
    ? keepRoom(candidate)
    : [{ entity: 'chatRoom', set: { type: 'matter', matterTeacherId: candidate.matterTeacherId, openedAt: now } }];

/** Domain C13. */
export const agreeTrialLesson = handle(definition, {
  already: ({ candidate }) => candidate.candidateStatus === candidateAt.beforeTrialSetting && candidate.teacherTrialAgreedAt !== null,
  guard: ({ candidate }) => (candidate.trialRequestConfirmedAt ? null : 'trial_not_confirmed'),
  change: (facts) => ({ set: { teacherTrialAgreedAt: facts.now }, writes: openRoom(facts), notices: [{ code: 'N15' }] }),
});
