/**
 * Groups of notices that a person can turn off on mail and push; the お知らせ in the app always stays
 * (domain/notices#preferences).
 */
export const noticeKinds = ['steps', 'reminders', 'lessons', 'chat'] as const;
export type NoticeKind = (typeof noticeKinds)[number];
export type MutableChannel = 'mail' | 'push';

interface KindDefinition {
  readonly label: string;
  readonly description: string;
  /** Cannot be turned off. Independent of `urgent` of a notice, which ignores quiet hours. */
  readonly locked: boolean;
}

export const noticeKindDefinitions: Readonly<Record<NoticeKind, KindDefinition>> = {
  steps: {
    label: '手続きの進み',
    description: 'ご紹介、体験授業、採用などが進んだときのお知らせ',
    locked: false,
  },
  reminders: {
    label: '回答・報告のお願い',
    description: 'ご回答の期限が近いときや、体験報告のお願い',
    locked: false,
  },
  lessons: {
    label: '授業の日程',
    description: '体験授業と初回指導の日時、日程の変更（大切なお知らせのため、止められません）',
    locked: true,
  },
  chat: { label: 'チャット', description: '新しいメッセージのお知らせ', locked: false },
};

/** Code of notices about unread messages: mail and push only, without a template. */
export const chatNoticeCode = 'CHAT';

const kindsByCode: Readonly<Record<string, NoticeKind>> = {
  [chatNoticeCode]: 'chat',
  N16: 'lessons',
  N17: 'lessons',
  N18: 'lessons',
  N28: 'lessons',
  N37: 'lessons',
  N37b: 'lessons',
  N19: 'reminders',
  N20: 'reminders',
  N40: 'reminders',
  N41: 'reminders',
};
export const noticeKindOf = (code: string): NoticeKind => kindsByCode[code] ?? 'steps';

/** Notices that a person turned off. */
export interface MutedNotices {
  /** The channel as a whole. */
  readonly mail: boolean;
  readonly push: boolean;
  readonly kinds: Readonly<Partial<Record<NoticeKind, Partial<Record<MutableChannel, boolean>>>>>;
}

/**
 * Whether this kind is sent to the person on this channel: a locked kind always, others unless the
 * channel or the kind was turned off.
 */
export function isWanted(kind: NoticeKind, channel: MutableChannel, muted: MutedNotices): boolean {
  if (noticeKindDefinitions[kind].locked) return true;
  return !muted[channel] && muted.kinds[kind]?.[channel] !== false;
}

export const mutedOf = (account: {
  mailNotices: boolean;
  pushNotices: boolean;
  noticePreferences: unknown;
}): MutedNotices => ({
  mail: !account.mailNotices,
  push: !account.pushNotices,
  kinds: (account.noticePreferences ?? {}) as MutedNotices['kinds'],
});
