/** What a chat screen reads. Instants are ISO; names are already as this reader may know them. */

export type ChatRoomType = 'matter' | 'admin';
export type ChatSide = 'family' | 'teacher' | 'staff' | 'system';

export interface ChatFileView {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly contentType: string;
  /** `chat/<key>`: for get-signed-file-url once `url` has run out. */
  readonly path: string;
  /** Opens the file for this reader alone, until `expiresAt`. */
  readonly url: string;
  readonly expiresAt: string;
  /** Pictures only: a small one (at most 480 px) and the size of the whole one in pixels. */
  readonly thumbnail: string | null;
  readonly thumbnailPath: string | null;
  readonly width: number | null;
  readonly height: number | null;
}

export interface ChatMessageView {
  readonly id: number;
  /** Of one's own messages only: which of the waiting ones has arrived. */
  readonly clientId: string | null;
  readonly side: ChatSide;
  readonly mine: boolean;
  /** 事務局 for staff as the portals see them; empty for system lines. */
  readonly sender: string;
  readonly kind: 'text' | 'file' | 'system';
  /** Empty once deleted. */
  readonly text: string;
  readonly file: ChatFileView | null;
  readonly sentAt: string;
  readonly editedAt: string | null;
  readonly deleted: boolean;
  /** Until when this reader may edit (text only) or delete it; null: not at all. */
  readonly changeableUntil: string | null;
}

/** How far one side has read: 既読 stands at one's own message when another reader's `upTo` is at least its id. */
export interface ChatReader {
  readonly side: ChatSide;
  readonly name: string;
  readonly upTo: number;
}

/** An attempt that a blacklist word stopped; staff only. Stands between the messages by its time. */
export interface ChatRefusalView {
  readonly id: number;
  readonly side: ChatSide;
  readonly sender: string;
  readonly word: string;
  readonly text: string;
  readonly at: string;
}

/** A page, oldest first. */
export interface ChatPage {
  readonly messages: readonly ChatMessageView[];
  readonly older: boolean;
  readonly newer: boolean;
  readonly readers: readonly ChatReader[];
  /** The first message of others that this reader has not read. */
  readonly firstUnreadId: number | null;
  readonly unread: number;
  /** Empty for families and teachers. */
  readonly refusals: readonly ChatRefusalView[];
}

export interface ChatLastMessage {
  readonly id: number;
  readonly text: string;
  readonly at: string;
  readonly side: ChatSide;
  readonly sender: string;
  readonly mine: boolean;
}

/** A line of a list of rooms. */
export interface ChatRoomLine {
  readonly id: number;
  readonly type: ChatRoomType;
  /** Whom one talks with: 野口 彩 先生, 藤田様, 事務局. Staff: both. */
  readonly title: string;
  /** Student and subjects, or the case number. */
  readonly subtitle: string;
  readonly matterId: number | null;
  readonly matterTeacherId: number | null;
  readonly matterNumber: string | null;
  readonly open: boolean;
  readonly unread: number;
  readonly last: ChatLastMessage | null;
  readonly draft: boolean;
}

export interface ChatRoomInfo extends Omit<ChatRoomLine, 'draft'> {
  /** Name of the case's brand; null in a room with the office. */
  readonly brand: string | null;
  readonly mayWrite: boolean;
  /** Why not, in a sentence for this reader. */
  readonly whyNot: string | null;
  /** Planned end of writing. */
  readonly closesAt: string | null;
  readonly closedAt: string | null;
  readonly closedReason: string | null;
  readonly firstUnreadId: number | null;
  readonly lastMessageId: number | null;
  readonly readers: readonly ChatReader[];
  readonly draft: { readonly text: string; readonly at: string } | null;
  /** 体験授業 of the candidacy, when it is fixed and ahead. */
  readonly trialAt: string | null;
  /** IANA zone whose time stands beside Japan's: the reader's own, else that of who reads on the other side; null in Japan. */
  readonly timeZone: string | null;
  /** The server's clock. */
  readonly now: string;
}

export interface ChatHit {
  readonly roomId: number;
  readonly type: ChatRoomType;
  readonly title: string;
  readonly messageId: number;
  readonly text: string;
  readonly at: string;
}

export interface ChatSearch {
  readonly rooms: readonly ChatRoomLine[];
  readonly messages: readonly ChatHit[];
}

/** check-is-available: whether the two can write to each other now. */
export interface ChatAvailability {
  readonly available: boolean;
  readonly reason: string | null;
  readonly roomId: number | null;
}

/** The answer of a send, an edit or a deletion: the message as it stands, committed. */
export interface ChatSent {
  readonly message: ChatMessageView;
  /** True when the same `clientId` had arrived before. */
  readonly repeated: boolean;
}

export interface OwnTemplateView {
  readonly id: number;
  readonly version: number;
  readonly title: string;
  readonly body: string;
  readonly createdAt: string;
}
