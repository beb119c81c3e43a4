/** Key of one notice per reader and latest message; it contains the room. */
export const unreadNoticeKey = (roomId: number, accountId: number, messageId: number): string =>
  `chat:${roomId}:${accountId}:${messageId}`;

/** The room in such a key. */
export const roomOfUnreadNotice = (key: string): number => Number(key.split(':')[1]);

/** Devices show only the latest push with the same tag. */
export const unreadNoticeTag = (key: string): string => `room-${roomOfUnreadNotice(key)}`;
