import type { ChatRoomType } from '@tsumugi/contract/resources/chat';

/** A room in the routes of the chat, whose two names say which type it is: `call(api.chat.info, inRoom(room))`. */
export const inRoom = ({ id, type }: { readonly id: number; readonly type: ChatRoomType }) => ({
  id,
  alias: type === 'admin' ? 1 : 0,
});
