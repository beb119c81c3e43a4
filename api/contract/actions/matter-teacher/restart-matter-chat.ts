import { candidateStatus } from '../../codes/candidate.js';
import { staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { matterChatInput } from './matter-chat-input.js';

/** Staff reopen an ended conversation, without a planned end (domain/chat#rooms). */
export const restartMatterChat = defineAction({
  id: 'matterTeacher.restartMatterChat',
  rows: ['chat'],
  label: 'チャットを再開',
  on: 'matterTeacher',
  endpoints: [
    { call: 'POST /api/admin/chat/restart-matter-chat', roles: staffRoles },
    { call: 'POST /api/admin/matter-teachers/:id/restart-matter-chat', roles: staffRoles },
  ],
  from: candidateStatus.values,
  to: 'same',
  input: matterChatInput,
  notices: [],
  undo: true,
  button: false,
});
