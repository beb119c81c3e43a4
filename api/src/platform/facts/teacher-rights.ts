import type { CandidateCase } from '@tsumugi/contract/facts';
import { hasAgreed, isHired, isOver, isRoomOpen } from '@tsumugi/contract/states';

const inPerson = 1;

/**
 * A teacher may read the names after the agreement to the trial, and after a hiring that an Admin
 * confirmed without the agreement (domain/candidacy#c26).
 */
export const mayReadNames = (
  candidate: Parameters<typeof hasAgreed>[0] & Parameters<typeof isHired>[0],
): boolean => hasAgreed(candidate) || isHired(candidate);

/**
 * A teacher may read the address after a hiring for lessons in person
 * (domain/permissions#what-a-teacher-sees); after the contract, as long as the room with the family
 * is open.
 */
export const mayReadAddress = ({
  candidate,
  matter,
  now,
}: Pick<CandidateCase, 'candidate' | 'matter' | 'now'>): boolean =>
  isHired(candidate) &&
  matter.teachingMode === inPerson &&
  (!isOver(matter) || (candidate.room !== null && isRoomOpen(candidate.room, now)));
