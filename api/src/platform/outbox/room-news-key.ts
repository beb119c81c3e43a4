/** One telling per reader and latest message; it also says which room it is about. */
export const roomNewsKey = (roomId: number, accountId: number, messageId: number): string => `chat:${roomId}:${accountId}:${messageId}`;

/** Of several pushes about one room, the latest is what a device shows. */
export const roomNewsTag = (key: string): string => `room-${key.split(':')[1]}`;
