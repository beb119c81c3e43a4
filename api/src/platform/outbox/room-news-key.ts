/** One telling per reader and latest message; it also says which room it is about. */
export const roomNewsKey = (roomId: number, accountId: number, messageId: number): string =>
  `chat:${roomId}:${accountId}:${messageId}`;

/** The room that such a telling is about. */
export const roomOfNews = (key: string): number => Number(key.split(':')[1]);

/** Devices show only the latest push with the same tag. */
export const roomNewsTag = (key: string): string => `room-${roomOfNews(key)}`;
