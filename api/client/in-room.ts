import type { ChatRoomType } from '@tsumugi/contract/resources/chat';

/**
 * Arguments of chat routes, whose two aliases distinguish the room types: `call(api.chat.info,
 * inRoom(room))`.
 */
export const inRoom = ({ id, type }: { readonly id: number; readonly type: ChatRoomType }) => ({
  id,
  alias: type === 'admin' ? 1 : 0,
});
