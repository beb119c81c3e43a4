import { z } from 'zod';
import { familyRoles, outsideRoles } from '../codes/person.js';
import { type Access, route } from '../kit/define-route.js';
import {
  chatAvailability,
  chatDraftSaved,
  chatPage,
  chatReadUpTo,
  chatRoomInfo,
  chatRoomLine,
  chatSearch,
  chatSent,
  chatTyping,
} from '../resources/chat.js';
import {
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

export const info = route(
  ['GET /api/chat/matter-room/:id/info', 'GET /api/chat/admin-room/:id/info'],
  'チャットの相手と状態',
  { who: talker, answer: chatRoomInfo },
);

export const customerRooms = route('GET /api/chat/rooms/for-customer', 'ご家庭のチャットの一覧', {
  who: { roles: [...familyRoles, 'Student'], own: { parent: 'query.customerId' } },
  query: customerRoomsQuery,
  answer: z.array(chatRoomLine),
});

export const teacherRooms = route('GET /api/teacher/rooms/for-teacher', '教師のチャットの一覧', {
  who: { roles: ['Teacher'], own: { teacher: 'query.teacherId' } },
  query: teacherRoomsQuery,
  answer: z.array(chatRoomLine),
});

export const search = route('GET /api/chat/room/search', 'チャットを探す', {
  readsMany: true,
  who: { roles: outsideRoles, own: { room: 'query.roomId' } },
  query: chatSearchQuery,
  answer: chatSearch,
});

export const isAvailable = route(
  'GET /api/chat/check-is-available/:matterId/:teacherId',
  'ご家庭と教師がチャットできるか',
  { who: { roles: outsideRoles, own: { matter: 'params.matterId' } }, answer: chatAvailability },
);

export const messages = route(
  ['GET /api/chat/matter-room/:id/message', 'GET /api/chat/admin-room/:id/message'],
  'メッセージの一覧',
  { who: talker, query: chatPageQuery, answer: chatPage },
);

export const send = route(
  ['POST /api/chat/matter-room/:id/message/send', 'POST /api/chat/admin-room/:id/message/send'],
  'メッセージを送る',
  { who: talker, input: chatSend, answer: chatSent },
);

export const sendFile = route(
  ['POST /api/chat/matter-room/:id/file/send', 'POST /api/chat/admin-room/:id/file/send'],
  'ファイルを送る',
  {
    who: { ...talker, accepts: ['multipart'], query: ['clientId', 'text', 'toStaff'] },
    answer: chatSent,
  },
);

export const edit = route(
  'PATCH /api/chat/room/:id/message/:messageId',
  'メッセージを書き直す（15分以内）',
  { who: talker, input: chatEdit, answer: chatSent },
);

export const remove = route(
  'DELETE /api/chat/room/:id/message/:messageId',
  'メッセージを取り消す（15分以内）',
  { who: talker, answer: chatSent },
);

export const read = route('POST /api/chat/room/:id/read', 'ここまで読んだ', {
  who: talker,
  input: chatRead,
  answer: chatReadUpTo,
});

export const typing = route('POST /api/chat/room/:id/typing', '入力中', {
  who: talker,
  answer: chatTyping,
});

export const draft = route('POST /api/chat/room/:id/draft', '下書きを保存する', {
  who: talker,
  input: chatDraft,
  answer: chatDraftSaved,
});
