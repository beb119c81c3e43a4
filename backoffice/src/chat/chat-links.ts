import type { OfficeRoom } from '@tsumugi/contract/resources/chat-staff';
import { call } from '../providers/http-client.js';

/** A person's room with the office, opened if there is none yet. @throws ApiError */
export async function officeRoomOf(accountId: number): Promise<number> {
  return (await call<OfficeRoom>('POST', `/api/admin/chat/user/${accountId}/admin/open`)).roomId;
}
