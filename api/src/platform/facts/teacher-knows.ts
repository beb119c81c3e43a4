import type { CandidateCase } from '@tsumugi/contract/facts';
import { hasAgreed, isHired, isOver, isRoomOpen } from '@tsumugi/contract/states';

const inPerson = 1;

/**
 * A teacher reads the names after agreeing; also once hired, when an Admin did not wait for the
 * agreement (domain/candidacy#c26).
 */
export const knowsNames = (
  candidate: Parameters<typeof hasAgreed>[0] & Parameters<typeof isHired>[0],
): boolean => hasAgreed(candidate) || isHired(candidate);

/**
 * A teacher reads the address once hired to teach there (domain/permissions#what-a-teacher-sees);
 * after the contract as long as the room with the family is open.
 */
export const knowsAddress = ({
  candidate,
  matter,
  now,
}: Pick<CandidateCase, 'candidate' | 'matter' | 'now'>): boolean =>
  isHired(candidate) &&
  matter.teachingMode === inPerson &&
  (!isOver(matter) || (candidate.room !== null && isRoomOpen(candidate.room, now)));
