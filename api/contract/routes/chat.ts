import type { z } from 'zod';
import { familyRoles, outsideRoles } from '../codes/person.js';
import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type {
  chatAvailability,
  chatDraftKept,
  chatPage,
  chatReadUpTo,
  chatRoomInfo,
  chatRoomLine,
  chatSearch,
  chatSent,
  chatTyping,
} from '../resources/chat.js';
import type {
  chatDraft,
  chatEdit,
  chatPageQuery,
  chatRead,
  chatSearchQuery,
  chatSend,
  customerRoomsQuery,
  teacherRoomsQuery,
} from '../resources/chat-input.js';

const talker = { roles: outsideRoles, own: { room: 'params.id' } } as const satisfies Access;

export const info = defineRoute({
  id: 'chat.info',
  label: 'チャットの相手と状態',
  call: ['GET /api/chat/matter-room/:id/info', 'GET /api/chat/admin-room/:id/info'],
  who: talker,
  answer: shape<typeof chatRoomInfo>(),
});

export const customerRooms = defineRoute({
  id: 'chat.customerRooms',
  label: 'ご家庭のチャットの一覧',
  call: 'GET /api/chat/rooms/for-customer',
  who: { roles: [...familyRoles, 'Student'], own: { parent: 'query.customerId' } },
  query: shape<typeof customerRoomsQuery>(),
  answer: shape<z.ZodArray<typeof chatRoomLine>>(),
});

export const teacherRooms = defineRoute({
  id: 'chat.teacherRooms',
  label: '教師のチャットの一覧',
  call: 'GET /api/teacher/rooms/for-teacher',
  who: { roles: ['Teacher'], own: { teacher: 'query.teacherId' } },
  query: shape<typeof teacherRoomsQuery>(),
  answer: shape<z.ZodArray<typeof chatRoomLine>>(),
});

export const search = defineRoute({
  id: 'chat.search',
  label: 'チャットを探す',
  call: 'GET /api/chat/room/search',
  readsMany: true,
  who: { roles: outsideRoles, own: { room: 'query.roomId' } },
  query: shape<typeof chatSearchQuery>(),
  answer: shape<typeof chatSearch>(),
});

export const isAvailable = defineRoute({
  id: 'chat.isAvailable',
  label: 'ご家庭と教師がチャットできるか',
  call: 'GET /api/chat/check-is-available/:matterId/:teacherId',
  who: { roles: outsideRoles, own: { matter: 'params.matterId' } },
  answer: shape<typeof chatAvailability>(),
});

export const messages = defineRoute({
  id: 'chat.messages',
  label: 'メッセージの一覧',
  call: ['GET /api/chat/matter-room/:id/message', 'GET /api/chat/admin-room/:id/message'],
  who: talker,
  query: shape<typeof chatPageQuery>(),
  answer: shape<typeof chatPage>(),
});

export const send = defineRoute({
  id: 'chat.send',
  label: 'メッセージを送る',
  call: [
    'POST /api/chat/matter-room/:id/message/send',
    'POST /api/chat/admin-room/:id/message/send',
  ],
  who: talker,
  input: shape<typeof chatSend>(),
  answer: shape<typeof chatSent>(),
});

export const sendFile = defineRoute({
  id: 'chat.sendFile',
  label: 'ファイルを送る',
  call: ['POST /api/chat/matter-room/:id/file/send', 'POST /api/chat/admin-room/:id/file/send'],
  who: { ...talker, accepts: ['multipart'], query: ['clientId', 'text', 'toStaff'] },
  answer: shape<typeof chatSent>(),
});

export const edit = defineRoute({
  id: 'chat.edit',
  label: 'メッセージを書き直す（15分以内）',
  call: 'PATCH /api/chat/room/:id/message/:messageId',
  who: talker,
  input: shape<typeof chatEdit>(),
  answer: shape<typeof chatSent>(),
});

export const remove = defineRoute({
  id: 'chat.remove',
  label: 'メッセージを取り消す（15分以内）',
  call: 'DELETE /api/chat/room/:id/message/:messageId',
  who: talker,
  answer: shape<typeof chatSent>(),
});

export const read = defineRoute({
  id: 'chat.read',
  label: 'ここまで読んだ',
  call: 'POST /api/chat/room/:id/read',
  who: talker,
  input: shape<typeof chatRead>(),
  answer: shape<typeof chatReadUpTo>(),
});

export const typing = defineRoute({
  id: 'chat.typing',
  label: '入力中',
  call: 'POST /api/chat/room/:id/typing',
  who: talker,
  answer: shape<typeof chatTyping>(),
});

export const draft = defineRoute({
  id: 'chat.draft',
  label: '下書きを保存する',
  call: 'POST /api/chat/room/:id/draft',
  who: talker,
  input: shape<typeof chatDraft>(),
  answer: shape<typeof chatDraftKept>(),
});
