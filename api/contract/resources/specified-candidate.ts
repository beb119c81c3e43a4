import { int } from '../kit/answer.js';

/** The last part of the address of a conversation, `/customer/case-chat/{teacherChatKey}` and so on; null while there is none. */
export const chatKey = int.nullable();
