import { agreeHiring as definition } from '@tsumugi/contract/actions/matter-teacher/agree-hiring';
import { isSelected } from '@tsumugi/contract/states';
import { handle } from '../../../platform/actions/handler.js';
import { openRoomForHire } from '../domain/room-writes.js';

/**
 * domain/candidacy#c25. Staff's confirmation notifies the family (C26). Without a trial, the chat
 * between both opens now.
 */
export const agreeHiring = handle(definition, {
  already: ({ candidate }) => isSelected(candidate) && candidate.teacherHiringAgreedAt !== null,
  guard: ({ candidate }) =>
    isSelected(candidate) && candidate.hiringDecisionAt ? null : 'hiring_not_decided',
  change: (facts, { officialLessonChangeNote }) => ({
    set: {
      teacherHiringAgreedAt: facts.now,
      ...(officialLessonChangeNote
        ? { teacherRecruitConsentOfficialLessonChangeNote: officialLessonChangeNote }
        : {}),
    },
    writes: openRoomForHire(facts),
  }),
});
