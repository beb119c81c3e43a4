import { tidyText } from '@tsumugi/contract/text/normalise';
import { searchKey } from '@tsumugi/contract/text/search-key';
import { chatColumns } from '../../columns/chat-columns.js';
import { chatLines } from '../../export/chat-lines.queries.js';
import type { ImportKind } from './import-kind.js';
import { importMessages } from './import-messages.js';

/** Conversations of families and teachers in imported cases; a room is imported as a whole. */
export const chats: ImportKind = {
  kind: 'chats',
  about:
    '1行にメッセージひとつ。案件を取り込んでから、体験授業が決まった候補のやりとりを取り込みます。案件の旧番号がない行は、その家庭または教師と運営のやりとりになります。行の順はそろえなくてもよく、誰にも通知されません。',
  columns: chatColumns,
  exportLines: chatLines,
  groupOf: ({ matterKey, parentKey, email, teacherKey, teacherEmail }) =>
    [matterKey, parentKey, email, teacherKey, teacherEmail]
      .map((part) => searchKey(tidyText(String(part ?? ''))))
      .join(' '),
  allOrNothing: true,
  apply: importMessages,
};
