import { z } from 'zod';
import { staffRoles } from '../codes/person.js';
import { type Access, route } from '../kit/define-route.js';
import { chatDraftSaved, chatPage, chatReadUpTo, chatSent, chatTyping } from '../resources/chat.js';
import {
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
import {
  chatWork,
  officeRoom,
  staffRoomInfo,
  staffRoomLine,
  staffRooms,
} from '../resources/chat-staff.js';
import { lookers } from '../resources/live.js';

const talker = {
  roles: staffRoles,
  ids: { id: 'room', messageId: 'free' },
} as const satisfies Access;

const staff = { roles: staffRoles, ids: { id: 'room', type: 'free' } } as const satisfies Access;

/** Path parameter `{type}`. */
const roomType = z.enum(['matter', 'admin'], {
  error: '種類は matter か admin を指定してください。',
});

export const rooms = route('GET /api/admin/chat/rooms', 'チャットの一覧', {
  who: staff,
  query: staffRoomsQuery,
  answer: staffRooms,
});

export const matterRooms = route('GET /api/admin/chat/matter/:id/rooms', '案件のチャット', {
  who: { roles: staffRoles, ids: { id: 'matter' } },
  answer: z.array(staffRoomLine),
});

export const userRooms = route('GET /api/admin/chat/user/:id/:type/rooms', '利用者のチャット', {
  who: { roles: staffRoles, ids: { id: 'account', type: 'free' } },
  params: { type: roomType },
  answer: z.array(staffRoomLine),
});

export const openOffice = route(
  'POST /api/admin/chat/user/:id/admin/open',
  '家庭・生徒・教師との事務局チャットを開く',
  { who: { roles: staffRoles, ids: { id: 'account' } }, answer: officeRoom },
);

export const matterUserRooms = route(
  'GET /api/admin/chat/matter/:id/user/:accountId/:type/rooms',
  '案件の中の利用者のチャット',
  {
    who: { roles: staffRoles, ids: { id: 'matter', type: 'free' } },
    params: { type: roomType },
    answer: z.array(staffRoomLine),
  },
);

export const settle = route(
  'POST /api/admin/chat/room/:id/settle',
  '対応不要にする・未対応に戻す',
  { who: staff, input: chatSettle, answer: chatWork },
);

export const handover = route('POST /api/admin/chat/room/:id/handover', '引き継ぎメモを残す', {
  who: staff,
  input: chatHandover,
  answer: chatWork,
});

export const presence = route('POST /api/admin/chat/presence', '開いているチャットを知らせる', {
  who: staff,
  input: chatPresenceBody,
  answer: lookers,
});

export const info = route(
  ['GET /api/admin/chat/matter-room/:id/info', 'GET /api/admin/chat/admin-room/:id/info'],
  'チャットの相手・状態・対応',
  { who: talker, answer: staffRoomInfo },
);

export const messages = route(
  ['GET /api/admin/chat/matter-room/:id/message', 'GET /api/admin/chat/admin-room/:id/message'],
  'メッセージの一覧（送信を止めたものを含む）',
  { who: talker, query: chatPageQuery, answer: chatPage },
);

export const send = route(
  [
    'POST /api/admin/chat/matter-room/:id/message/send',
    'POST /api/admin/chat/admin-room/:id/message/send',
  ],
  '事務局としてメッセージを送る',
  { who: talker, input: chatSend, answer: chatSent },
);

export const sendFile = route(
  [
    'POST /api/admin/chat/matter-room/:id/file/send',
    'POST /api/admin/chat/admin-room/:id/file/send',
  ],
  '事務局としてファイルを送る',
  {
    who: {
      ...talker,
      accepts: ['multipart'],
      query: ['clientId', 'text', 'seenUpTo', 'refusalSeenUpTo'],
    },
    answer: chatSent,
  },
);

export const edit = route(
  'PATCH /api/admin/chat/room/:id/message/:messageId',
  'メッセージを書き直す（15分以内）',
  { who: talker, input: chatEdit, answer: chatSent },
);

export const remove = route(
  'DELETE /api/admin/chat/room/:id/message/:messageId',
  'メッセージを取り消す（15分以内）',
  { who: talker, answer: chatSent },
);

export const read = route('POST /api/admin/chat/room/:id/read', 'ここまで読んだ', {
  who: talker,
  input: chatRead,
  answer: chatReadUpTo,
});

export const typing = route('POST /api/admin/chat/room/:id/typing', '入力中', {
  who: talker,
  answer: chatTyping,
});

export const draft = route('POST /api/admin/chat/room/:id/draft', '下書きを保存する', {
  who: talker,
  input: chatDraft,
  answer: chatDraftSaved,
});
