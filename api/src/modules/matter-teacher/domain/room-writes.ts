import { addDays } from '@tsumugi/contract/calendar/day';
import { dayOf, endOfDay } from '@tsumugi/contract/calendar/instant';
import type { CandidateFacts } from '@tsumugi/contract/facts';
import type { Write } from '../../../platform/actions/change.js';

const daysToWrite = 7;

/** The matter room of a candidacy that ends stays open for 7 more days (domain section 13). */
export function closeRoomLater({ room }: CandidateFacts, now: Date): Write[] {
  if (!room || room.closedAt || room.closesAt) return [];
  return [{ entity: 'chatRoom', id: room.id, set: { closesAt: endOfDay(addDays(dayOf(now), daysToWrite)) } }];
}

/** The room of a candidacy that goes on after all is open again, without an end. */
export function keepRoom({ room }: CandidateFacts): Write[] {
  if (!room || !(room.closedAt || room.closesAt)) return [];
  return [{ entity: 'chatRoom', id: room.id, set: { closesAt: null, closedAt: null, closedById: null, closedReason: null } }];
}
