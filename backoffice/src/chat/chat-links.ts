import * as api from '@tsumugi/contract/routes/routes';
import { call } from '../providers/http-client.js';

/** A person's room with the office, opened if there is none yet. @throws ApiError */
export async function officeRoomOf(accountId: number): Promise<number> {
  return (await call(api.adminChat.openOffice, { id: accountId })).roomId;
}
