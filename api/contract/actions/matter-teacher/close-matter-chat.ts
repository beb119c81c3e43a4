import { candidateStatus } from '../../codes/candidate.js';
import { staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { closeReason, matterChatInput } from './matter-chat-input.js';

/**
 * Staff close the chat of family and teacher for writing; it stays readable (domain/chat#rooms).
 */
export const closeMatterChat = defineAction({
  id: 'matterTeacher.closeMatterChat',
  rows: ['chat'],
  label: 'チャットを閉じる',
  short: 'チャット終了',
  on: 'matterTeacher',
  endpoints: [
    { call: 'POST /api/admin/chat/close-matter-chat', roles: staffRoles },
    { call: 'POST /api/admin/matter-teachers/:id/close-matter-chat', roles: staffRoles },
  ],
  from: candidateStatus.values,
  to: 'same',
  input: { ...matterChatInput, reason: closeReason },
  notices: [],
  undo: true,
  button: false,
});
