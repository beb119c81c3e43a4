import { z } from 'zod';
import { type AnswerJson, instant } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';

/** What a chat screen reads. Instants are ISO; names are as this reader may see them. */
export const chatFileView = z
  .object({
    name: z.string(),
    /** Bytes. */
    size: z.number(),
    contentType: z.string(),
    /** `chat/<key>`: for get-signed-file-url once `url` has run out. */
    path: z.string(),
    /** Opens the file for this reader alone, until `expiresAt`. */
    url: values.webAddress,
    expiresAt: instant,
    /** Pictures only: a thumbnail (at most 480 px) and the size of the original in pixels. */
    thumbnail: z.string().nullable(),
    thumbnailPath: z.string().nullable(),
    width: z.number().nullable(),
    height: z.number().nullable(),
  })
  .meta({ id: 'ChatFileView' });
export type ChatFileView = AnswerJson<z.infer<typeof chatFileView>>;

export const chatSide = z.enum(['family', 'teacher', 'staff', 'system']);
export type ChatSide = z.infer<typeof chatSide>;

export const chatMessageView = z
  .object({
    id: z.number(),
    /**
     * Only on the reader's own messages: identifies the entry of the send queue that has arrived.
     */
    clientId: z.string().nullable(),
    side: chatSide,
    mine: z.boolean(),
    /** Name of the sender; 事務局 for staff in the portals, empty for system lines. */
    sender: values.guardianName,
    kind: z.enum(['text', 'file', 'system']),
    /** Empty once deleted. */
    text: values.freeText,
    file: chatFileView.nullable(),
    sentAt: instant,
    editedAt: instant.nullable(),
    deleted: z.boolean(),
    /** Until when this reader may edit (text only) or delete it; null: neither. */
    changeableUntil: instant.nullable(),
  })
  .meta({ id: 'ChatMessageView' });
export type ChatMessageView = AnswerJson<z.infer<typeof chatMessageView>>;

/**
 * How far one side has read: 既読 is shown at the reader's own message when another reader's `upTo`
 * is at least its id.
 */
export const chatReader = z
  .object({
    side: chatSide,
    name: values.guardianName,
    upTo: z.number(),
  })
  .meta({ id: 'ChatReader' });
export type ChatReader = AnswerJson<z.infer<typeof chatReader>>;

/** An attempt that a blacklist word stopped; staff only. Sorted among the messages by its time. */
export const chatRefusalView = z
  .object({
    id: z.number(),
    side: chatSide,
    sender: values.guardianName,
    word: z.string(),
    text: values.freeText,
    at: instant,
  })
  .meta({ id: 'ChatRefusalView' });
export type ChatRefusalView = AnswerJson<z.infer<typeof chatRefusalView>>;

/** A page, oldest first. */
export const chatPage = z
  .object({
    messages: z.array(chatMessageView),
    older: z.boolean(),
    newer: z.boolean(),
    readers: z.array(chatReader),
    /** The first message from another sender that this reader has not read. */
    firstUnreadId: z.number().nullable(),
    unread: z.number(),
    /** Empty for families and teachers. */
    refusals: z.array(chatRefusalView),
  })
  .meta({ id: 'ChatPage' });
export type ChatPage = AnswerJson<z.infer<typeof chatPage>>;

export const chatLastMessage = z
  .object({
    id: z.number(),
    text: values.freeText,
    at: instant,
    side: chatSide,
    sender: values.guardianName,
    mine: z.boolean(),
  })
  .meta({ id: 'ChatLastMessage' });
export type ChatLastMessage = AnswerJson<z.infer<typeof chatLastMessage>>;

/** What a chat screen reads. Instants are ISO; names are as this reader may see them. */
export const chatRoomType = z.enum(['matter', 'admin']);
export type ChatRoomType = z.infer<typeof chatRoomType>;

/** A line of a list of rooms. */
export const chatRoomLine = z
  .object({
    id: z.number(),
    type: chatRoomType,
    /** Name of the other side: 野口 彩 先生, 藤田様, 事務局. For staff both sides. */
    title: values.heading,
    /** Student and subjects, or the case number. */
    subtitle: z.string(),
    matterId: z.number().nullable(),
    matterTeacherId: z.number().nullable(),
    matterNumber: values.matterNumber.nullable(),
    open: z.boolean(),
    unread: z.number(),
    last: chatLastMessage.nullable(),
    draft: z.boolean(),
  })
  .meta({ id: 'ChatRoomLine' });
export type ChatRoomLine = AnswerJson<z.infer<typeof chatRoomLine>>;

export const chatRoomInfo = chatRoomLine
  .omit({ draft: true })
  .extend({
    /** Name of the case's brand; null for a room with the office. */
    brand: z.string().nullable(),
    mayWrite: z.boolean(),
    /** Why writing is not possible, in a sentence for this reader. */
    whyNot: z.string().nullable(),
    /** Planned end of writing. */
    closesAt: instant.nullable(),
    closedAt: instant.nullable(),
    closedReason: z.string().nullable(),
    firstUnreadId: z.number().nullable(),
    lastMessageId: z.number().nullable(),
    readers: z.array(chatReader),
    draft: z
      .object({
        text: values.freeText,
        at: instant,
      })
      .nullable(),
    /** 体験授業 of the candidacy, when its date is fixed and in the future. */
    trialAt: instant.nullable(),
    /**
     * IANA zone whose time is shown beside Japan's: the reader's own, else that of the other side's
     * reader; null in Japan.
     */
    timeZone: values.timeZoneName.nullable(),
    /** Shown to guardians: name of the child that also reads this room; else null. */
    readsAlong: z.string().nullable(),
    /** Time of the server. */
    now: instant,
  })
  .meta({ id: 'ChatRoomInfo' });
export type ChatRoomInfo = AnswerJson<z.infer<typeof chatRoomInfo>>;

export const chatHit = z
  .object({
    roomId: z.number(),
    type: chatRoomType,
    title: values.heading,
    messageId: z.number(),
    text: values.freeText,
    at: instant,
  })
  .meta({ id: 'ChatHit' });
export type ChatHit = AnswerJson<z.infer<typeof chatHit>>;

export const chatSearch = z
  .object({
    rooms: z.array(chatRoomLine),
    messages: z.array(chatHit),
  })
  .meta({ id: 'ChatSearch' });
export type ChatSearch = AnswerJson<z.infer<typeof chatSearch>>;

/** check-is-available: whether the two sides can write to each other now. */
export const chatAvailability = z
  .object({
    available: z.boolean(),
    reason: z.string().nullable(),
    roomId: z.number().nullable(),
  })
  .meta({ id: 'ChatAvailability' });
export type ChatAvailability = AnswerJson<z.infer<typeof chatAvailability>>;

/** The answer of a send, an edit or a deletion: the message as committed. */
export const chatSent = z
  .object({
    message: chatMessageView,
    /** True if a message with this `clientId` had arrived before. */
    repeated: z.boolean(),
  })
  .meta({ id: 'ChatSent' });
export type ChatSent = AnswerJson<z.infer<typeof chatSent>>;

export const ownTemplateView = z
  .object({
    id: z.number(),
    version: z.number(),
    title: values.heading,
    body: values.freeText,
    createdAt: instant,
  })
  .meta({ id: 'OwnTemplateView' });
export type OwnTemplateView = AnswerJson<z.infer<typeof ownTemplateView>>;

/** Read position of a person in a room. */
export const chatReadUpTo = z
  .object({ upTo: z.number(), unread: z.number() })
  .meta({ id: 'ChatReadUpTo' });
export const chatDraftSaved = z
  .object({
    text: values.freeText,
    at: instant.nullable().meta({ description: '空にしたとき、本人のログインでないときは null' }),
  })
  .meta({ id: 'ChatDraftKept' });
export const chatTyping = z.object({ ok: z.literal(true) }).meta({ id: 'ChatTyping' });
