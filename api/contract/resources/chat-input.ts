import { z } from 'zod';
import { id } from '../kit/define-route.js';
import { longText } from '../text/fields.js';

export const chatTextMax = 4000;
/** Bytes: 20 MB to the user. */
export const chatFileMax = 20 * 1024 * 1024;
/** How long the sender may edit or delete a message (domain/chat#messages). */
export const chatEditMs = 15 * 60_000;
/** The typing signal is sent at most this often, and expires after twice as long. */
export const typingEveryMs = 3_000;

/**
 * Created by the sender's device once per message, which makes sending idempotent: a repeated call
 * answers the stored message.
 */
export const clientId = z
  .uuid({ error: '送信の番号が正しくありません。画面を再読み込みして、もう一度送信してください。' })
  .meta({
    title: '送信の番号',
    example: '5f0c4d4e-6c1b-4d53-8a57-0d9c2a1b3c4d',
  });

const flag = z
  .enum(['0', '1', 'false', 'true'])
  .transform((text) => text === '1' || text === 'true');

/** Number of a message or of a stopped attempt; 0: none yet. */
const seenId = z.coerce
  .number({ error: '番号（0以上の整数）を指定してください。' })
  .int({ error: '番号（0以上の整数）を指定してください。' })
  .min(0, { error: '番号（0以上の整数）を指定してください。' })
  .max(2_147_483_647, { error: '番号（0以上の整数）を指定してください。' })
  .optional();

/**
 * Last message that staff had read when they answered or chose 対応不要. Later messages still wait for
 * staff. Absent: staff had read all messages of that kind.
 */
const seen = {
  seenUpTo: seenId.meta({ title: '事務局が見た最後のメッセージ', example: 1 }),
  refusalSeenUpTo: seenId.meta({ title: '事務局が見た最後の未送信メッセージ', example: 0 }),
};
export interface ChatSeen {
  readonly seenUpTo?: number;
  readonly refusalSeenUpTo?: number;
}

/** POST …/{type}-room/{id}/message/send. */
export const chatSend = z
  .object({
    clientId,
    text: longText('メッセージ', { max: chatTextMax }).meta({
      title: 'メッセージ',
      example: 'よろしくお願いします。',
    }),
    /**
     * In a matter room, by the family or the teacher: the message requests the attention of staff.
     */
    toStaff: z.boolean().default(false).meta({ title: '事務局にも確認を頼む' }),
    ...seen,
  })
  .meta({ id: 'ChatSend' });
export type ChatSend = z.infer<typeof chatSend>;

/** Fields beside the part `file` of …/file/send; they come before the file, or in the query. */
export const chatFileFields = z.object({
  clientId,
  text: longText('メッセージ', { max: chatTextMax, blank: true }).default(''),
  /** As in `chatSend`. */
  toStaff: flag.default(false),
  ...seen,
});

export const chatEdit = z
  .object({
    text: longText('メッセージ', { max: chatTextMax }).meta({
      title: 'メッセージ',
      example: '書き直したメッセージ',
    }),
  })
  .meta({ id: 'ChatEdit' });

/**
 * A page of messages: the newest ones, those before or after an id, those around one, or those that
 * contain some words. `ids` reads exactly these messages again.
 */
export const chatPageQuery = z
  .object({
    before: id.optional(),
    after: id.optional(),
    around: id.optional(),
    ids: z
      .string()
      .regex(/^\d{1,10}(,\d{1,10}){0,99}$/, 'メッセージの番号を「1,2,3」の形で指定してください。')
      .transform((text) => text.split(',').map(Number))
      .optional(),
    /** Only messages that contain these words, the newest `limit` of them. */
    q: z
      .string()
      .trim()
      .min(1, '探す言葉を入力してください。')
      .max(100, '探す言葉は100文字以内で入力してください。')
      .optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  })
  .refine(
    ({ before, after, around, ids, q }) =>
      [before, after, around, ids, q].filter((one) => one !== undefined).length <= 1,
    {
      error: 'before・after・around・ids・q はどれか一つだけ指定してください。',
    },
  );

export const chatRead = z
  .object({ upTo: id.meta({ title: '読んだ最後のメッセージ', example: 1 }) })
  .meta({ id: 'ChatRead' });

export const chatDraft = z
  .object({
    text: longText('下書き', { max: chatTextMax, blank: true }).meta({
      title: '下書き',
      example: '',
    }),
  })
  .meta({ id: 'ChatDraft' });

/** GET /api/chat/room/search: names and messages of the reader's own rooms, or of one of them. */
export const chatSearchQuery = z.object({
  q: z
    .string()
    .trim()
    .min(1, '探す言葉を入力してください。')
    .max(100, '探す言葉は100文字以内で入力してください。')
    .meta({ example: '見本' }),
  roomId: id.optional(),
});

export const customerRoomsQuery = z.object({ customerId: id.optional() });
export const teacherRoomsQuery = z.object({ teacherId: id.optional() });

/** GET /api/admin/chat/rooms: the left pane of staff. */
export const staffRoomsQuery = z.object({
  /** Only rooms that wait for staff, the longest wait first; otherwise the latest first. */
  unanswered: flag.optional(),
  /** Only this room: the caller reads its line to get the room's type. */
  room: id.optional(),
  /** Only rooms of matters in the caller's charge. */
  mine: flag.optional(),
  type: z.enum(['matter', 'admin']).optional(),
  side: z.enum(['family', 'teacher']).optional(),
  brand: z.coerce.number().int().min(1).max(99).optional(),
  team: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  /** Name, case number or the text of messages. */
  q: z.string().trim().max(100).optional(),
  /** `next` of the page before. */
  cursor: z.string().max(60).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});
export type StaffRoomsQuery = z.infer<typeof staffRoomsQuery>;

/** POST /api/admin/chat/room/{id}/settle: 対応不要 (true), or back to 未対応. */
export const chatSettle = z
  .object({ settled: z.boolean().meta({ title: '対応不要', example: true }), ...seen })
  .meta({ id: 'ChatSettle' });

/** POST /api/admin/chat/room/{id}/handover. */
export const chatHandover = z
  .object({
    note: longText('引き継ぎメモ', { max: 500, blank: true }).meta({
      title: '引き継ぎメモ',
      example: '折り返し待ち',
    }),
    /** `version` of the `ChatWork` that was read; left out: any existing note is overwritten. */
    version: z
      .number()
      .int()
      .min(1)
      .max(2_147_483_647)
      .optional()
      .meta({ title: '版', hidden: true }),
  })
  .meta({ id: 'ChatHandover' });
export type ChatHandover = z.infer<typeof chatHandover>;

/**
 * POST /api/admin/chat/presence: the room that is open on this screen; null when it was left.
 * Repeated every `presenceEveryMs`.
 */
export const chatPresenceBody = z
  .object({ roomId: id.nullable().meta({ title: '開いているチャット' }) })
  .meta({ id: 'ChatPresence' });

/**
 * POST /api/chat/template/save: with `id` an edit, which needs the `version` that was read; without
 * it a new template.
 */
export const ownTemplateSave = z
  .object({
    id: id.optional().meta({ title: '番号', hidden: true }),
    version: z
      .number()
      .int()
      .min(1)
      .max(2_147_483_647)
      .optional()
      .meta({ title: '版', hidden: true }),
    title: z
      .string({ error: 'タイトルを入力してください。' })
      .trim()
      .min(1, 'タイトルを入力してください。')
      .max(100, 'タイトルは100文字以内で入力してください。')
      .meta({ title: 'タイトル', example: '見本' }),
    body: longText('本文', { max: chatTextMax }).meta({ title: '本文', example: '見本の文です。' }),
  })
  .meta({ id: 'OwnTemplateSave' });
export type OwnTemplateSave = z.infer<typeof ownTemplateSave>;
