import { int } from '../kit/answer.js';

/**
 * The last part of the address of a conversation, `/customer/case-chat/{teacherChatKey}` and so on; null while there is none.
 * `adminChatKey` is the reader's own conversation with the office, on a staff card the teacher's.
 */
export const chatKey = int.nullable();
