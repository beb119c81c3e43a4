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
export function keepRoom({ room }: CandidateFacts): Write[] {
  if (!room || !(room.closedAt || room.closesAt)) return [];
  return [
    {
      entity: 'chatRoom',
      id: room.id,
      set: { closesAt: null, closedAt: null, closedById: null, closedReason: null },
    },
  ];
}

/** The room of family and teacher: made, or open again where there was one. */
export function openRoom({ candidate, now }: Pick<CandidateCase, 'candidate' | 'now'>): Write[] {
  if (candidate.room) return keepRoom(candidate);
  return [
    {
      entity: 'chatRoom',
      set: { type: 'matter', matterTeacherId: candidate.matterTeacherId, openedAt: now },
    },
  ];
}

/**
 * With a hire (domain/candidacy#c25, #c26) the room opens where no trial has opened it before. One that was open already stays as staff have left it.
 */
export const openRoomForHire = (facts: Pick<CandidateCase, 'candidate' | 'now'>): Write[] =>
  facts.candidate.room && hasAgreed(facts.candidate) ? [] : openRoom(facts);
