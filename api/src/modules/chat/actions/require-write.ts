import { AppError } from '@tsumugi/contract/errors';
import type { SeatedRoom } from '../chat-room.queries.js';

/** @throws AppError 422 for a closed room, 403 without write permission */
export function requireWrite({ rights, seat, row }: SeatedRoom): void {
  if (rights.write) return;
  const readOnly = seat === 'student' && row.closedAt === null;
  throw new AppError(readOnly ? 'chat_read_only' : 'chat_closed', undefined, {
    message: rights.whyNot ?? undefined,
  });
}
