import type { StaffRoomLine } from '@tsumugi/contract/resources/chat-staff';
import { get } from '../providers/http-client.js';

/** A person's room with the office; null where the account has none yet. */
export async function officeRoomOf(accountId: number): Promise<number | null> {
  const rooms = await get<StaffRoomLine[]>(`/api/admin/chat/user/${accountId}/admin/rooms`);
  return rooms[0]?.id ?? null;
}
