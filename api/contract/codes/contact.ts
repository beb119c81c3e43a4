import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** Notification channels (domain/notices#channels) with their labels for staff. */
export const channels = { announced: 'お知らせ', mail: 'メール', chat: 'チャット' } as const;

export type Channel = keyof typeof channels;
export const channelNames = Object.keys(channels) as readonly Channel[];

/** Party of a call, with labels for staff. */
export const calledSides = { family: 'ご家庭', teacher: '教師' } as const;
export type CalledSide = keyof typeof calledSides;

/** Result of a phone call. */
export const callNoteResult = defineCodes('callNoteResult', '通話結果', {
  talked: { code: 1, label: '通話' },
  absent: { code: 2, label: '不在' },
  voicemail: { code: 3, label: '留守電' },
  callBackPromised: { code: 4, label: '折返し待ち' },
});
export type CallNoteResult = CodeOf<typeof callNoteResult>;

/** How staff learned of a decision that they enter on behalf of a family or teacher. */
export const decisionChannel = defineCodes('decisionChannel', '確認の方法', {
  phone: { code: 1, label: '電話' },
  chat: { code: 2, label: 'チャット' },
  mail: { code: 3, label: 'メール' },
});

/** Push registration of a device (domain/notices#push-registration). */
export const pushState = defineCodes('pushState', 'プッシュ通知', {
  notRegistered: { code: 0, label: '未登録' },
  inProgress: { code: 1, label: '登録中' },
  registered: { code: 2, label: '登録済み' },
});
export type PushState = CodeOf<typeof pushState>;

/** Auth-token request (domain/labels#channels-and-devices). */
export const authTokenState = defineCodes('authTokenState', '認証トークン', {
  none: { code: 0, label: 'なし' },
  inProgress: { code: 1, label: '進行中' },
  completed: { code: 2, label: '完了' },
});
export type AuthTokenState = CodeOf<typeof authTokenState>;
