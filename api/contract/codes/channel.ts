/** Notification channels (specification section 3) with the words staff see. */
export const channels = { announced: 'お知らせ', mail: 'メール', chat: 'チャット' } as const;

export type Channel = keyof typeof channels;
export const channelNames = Object.keys(channels) as readonly Channel[];
