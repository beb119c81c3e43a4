import { addDays } from '@tsumugi/contract/calendar/day';
import { dayOf, endOfDay } from '@tsumugi/contract/calendar/instant';
import type { CandidateCase, CandidateFacts } from '@tsumugi/contract/facts';
import { hasAgreed } from '@tsumugi/contract/states';
import type { Write } from '../../../platform/actions/change.js';

const daysToWrite = 7;

/** The matter room of a candidacy that ends stays open for 7 more days (domain/chat#rooms). */
export function closeRoomLater({ room }: CandidateFacts, now: Date): Write[] {
  if (!room || room.closedAt || room.closesAt) return [];
  return [
    {
      entity: 'chatRoom',
      id: room.id,
      set: { closesAt: endOfDay(addDays(dayOf(now), daysToWrite)) },
    },
  ];
}

/** Reopens the room of a reactivated candidacy, without an end. */
export function reopenRoom({ room }: CandidateFacts): Write[] {
  if (!room || !(room.closedAt || room.closesAt)) return [];
  return [
    {
      entity: 'chatRoom',
      id: room.id,
      set: { closesAt: null, closedAt: null, closedById: null, closedReason: null },
    },
  ];
}

/** The room of family and teacher: created, or reopened. */
export function openRoom({ candidate, now }: Pick<CandidateCase, 'candidate' | 'now'>): Write[] {
  if (candidate.room) return reopenRoom(candidate);
  return [
    {
      entity: 'chatRoom',
      set: { type: 'matter', matterTeacherId: candidate.matterTeacherId, openedAt: now },
    },
  ];
}

/**
 * On a hire (domain/candidacy#c25, #c26) the room opens unless a trial has opened it before. An
 * existing room keeps the state that staff gave it.
 */
export const openRoomForHire = (facts: Pick<CandidateCase, 'candidate' | 'now'>): Write[] =>
  facts.candidate.room && hasAgreed(facts.candidate) ? [] : openRoom(facts);
