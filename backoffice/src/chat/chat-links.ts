import * as api from '@tsumugi/contract/routes/routes';
import { call } from '../api/http-client.js';

/** The id of a person's room with the office, created if there is none. @throws ApiError */
export async function officeRoomOf(accountId: number): Promise<number> {
  return (await call(api.adminChat.openOffice, { id: accountId })).roomId;
}
