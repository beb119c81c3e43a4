import type { z } from 'zod';
import { staffRoles } from '../codes/person.js';
import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type {
  chatDraftKept,
  chatPage,
  chatReadUpTo,
  chatSent,
  chatTyping,
} from '../resources/chat.js';
import type {
  chatDraft,
  chatEdit,
  chatHandover,
  chatPageQuery,
  chatPresenceBody,
  chatRead,
  chatSend,
  chatSettle,
  staffRoomsQuery,
} from '../resources/chat-input.js';
import type {
  chatWork,
  officeRoom,
  staffRoomInfo,
  staffRoomLine,
  staffRooms,
} from '../resources/chat-staff.js';
import type { lookers } from '../resources/live.js';

const talker = {
  roles: staffRoles,
  ids: { id: 'room', messageId: 'free' },
} as const satisfies Access;
const staff = { roles: staffRoles, ids: { id: 'room', type: 'free' } } as const satisfies Access;

export const rooms = defineRoute({
  id: 'adminChat.rooms',
  label: 'チャットの一覧',
  call: 'GET /api/admin/chat/rooms',
  who: staff,
  query: shape<typeof staffRoomsQuery>(),
  answer: shape<typeof staffRooms>(),
});

export const matterRooms = defineRoute({
  id: 'adminChat.matterRooms',
  label: '案件のチャット',
  call: 'GET /api/admin/chat/matter/:id/rooms',
  who: { roles: staffRoles, ids: { id: 'matter' } },
  answer: shape<z.ZodArray<typeof staffRoomLine>>(),
});

export const userRooms = defineRoute({
  id: 'adminChat.userRooms',
  label: '利用者のチャット',
  call: 'GET /api/admin/chat/user/:id/:type/rooms',
  who: { roles: staffRoles, ids: { id: 'account', type: 'free' } },
  answer: shape<z.ZodArray<typeof staffRoomLine>>(),
});

export const openOffice = defineRoute({
  id: 'adminChat.openOffice',
  label: '家庭・生徒・教師との事務局チャットを開く',
  call: 'POST /api/admin/chat/user/:id/admin/open',
  who: { roles: staffRoles, ids: { id: 'account' } },
  answer: shape<typeof officeRoom>(),
});

export const matterUserRooms = defineRoute({
  id: 'adminChat.matterUserRooms',
  label: '案件の中の利用者のチャット',
  call: 'GET /api/admin/chat/matter/:id/user/:accountId/:type/rooms',
  who: { roles: staffRoles, ids: { id: 'matter', type: 'free' } },
  answer: shape<z.ZodArray<typeof staffRoomLine>>(),
});

export const settle = defineRoute({
  id: 'adminChat.settle',
  label: '対応不要にする・未対応に戻す',
  call: 'POST /api/admin/chat/room/:id/settle',
  who: staff,
  input: shape<typeof chatSettle>(),
  answer: shape<typeof chatWork>(),
});

export const handover = defineRoute({
  id: 'adminChat.handover',
  label: '引き継ぎメモを残す',
  call: 'POST /api/admin/chat/room/:id/handover',
  who: staff,
  input: shape<typeof chatHandover>(),
  answer: shape<typeof chatWork>(),
});

export const presence = defineRoute({
  id: 'adminChat.presence',
  label: '開いているチャットを知らせる',
  call: 'POST /api/admin/chat/presence',
  who: staff,
  input: shape<typeof chatPresenceBody>(),
  answer: shape<typeof lookers>(),
});

export const info = defineRoute({
  id: 'adminChat.info',
  label: 'チャットの相手・状態・対応',
  call: ['GET /api/admin/chat/matter-room/:id/info', 'GET /api/admin/chat/admin-room/:id/info'],
  who: talker,
  answer: shape<typeof staffRoomInfo>(),
});

export const messages = defineRoute({
  id: 'adminChat.messages',
  label: 'メッセージの一覧（送信を止めたものを含む）',
  call: [
    'GET /api/admin/chat/matter-room/:id/message',
    'GET /api/admin/chat/admin-room/:id/message',
  ],
  who: talker,
  query: shape<typeof chatPageQuery>(),
  answer: shape<typeof chatPage>(),
});

export const send = defineRoute({
  id: 'adminChat.send',
  label: '事務局としてメッセージを送る',
  call: [
    'POST /api/admin/chat/matter-room/:id/message/send',
    'POST /api/admin/chat/admin-room/:id/message/send',
  ],
  who: talker,
  input: shape<typeof chatSend>(),
  answer: shape<typeof chatSent>(),
});

export const sendFile = defineRoute({
  id: 'adminChat.sendFile',
  label: '事務局としてファイルを送る',
  call: [
    'POST /api/admin/chat/matter-room/:id/file/send',
    'POST /api/admin/chat/admin-room/:id/file/send',
  ],
  who: {
    ...talker,
    accepts: ['multipart'],
    query: ['clientId', 'text', 'seenUpTo', 'refusalSeenUpTo'],
  },
  answer: shape<typeof chatSent>(),
});

export const edit = defineRoute({
  id: 'adminChat.edit',
  label: 'メッセージを書き直す（15分以内）',
  call: 'PATCH /api/admin/chat/room/:id/message/:messageId',
  who: talker,
  input: shape<typeof chatEdit>(),
  answer: shape<typeof chatSent>(),
});

export const remove = defineRoute({
  id: 'adminChat.remove',
  label: 'メッセージを取り消す（15分以内）',
  call: 'DELETE /api/admin/chat/room/:id/message/:messageId',
  who: talker,
  answer: shape<typeof chatSent>(),
});

export const read = defineRoute({
  id: 'adminChat.read',
  label: 'ここまで読んだ',
  call: 'POST /api/admin/chat/room/:id/read',
  who: talker,
  input: shape<typeof chatRead>(),
  answer: shape<typeof chatReadUpTo>(),
});

export const typing = defineRoute({
  id: 'adminChat.typing',
  label: '入力中',
  call: 'POST /api/admin/chat/room/:id/typing',
  who: talker,
  answer: shape<typeof chatTyping>(),
});

export const draft = defineRoute({
  id: 'adminChat.draft',
  label: '下書きを保存する',
  call: 'POST /api/admin/chat/room/:id/draft',
  who: talker,
  input: shape<typeof chatDraft>(),
  answer: shape<typeof chatDraftKept>(),
});
