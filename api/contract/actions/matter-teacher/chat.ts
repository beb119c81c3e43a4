import { candidateStatus } from '../../codes/candidate.js';
import { staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { lineText } from '../../text/fields.js';
import { id } from '../inputs.js';

/**
 * The call of the specification identifies the candidacy by matter and teacher; the other call by
 * its id in the path.
 */
const matterChatInput = {
  matterId: id.optional().meta({ title: '案件', hidden: true }),
  teacherId: id.optional().meta({ title: '教師', hidden: true }),
};

const closeReason = lineText('理由', 100)
  .default('事務局が終了しました')
  .meta({ title: '理由（ご家庭と先生に表示されます）' });

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
