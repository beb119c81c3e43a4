import { lineText } from '../../text/fields.js';
import { id } from '../inputs.js';

/** The specification identifies the candidacy by matter and teacher; the path variant by its id. */
export const matterChatInput = {
  matterId: id.optional().meta({ title: '案件', hidden: true }),
  teacherId: id.optional().meta({ title: '教師', hidden: true }),
};

export const closeReason = lineText('理由', 100)
  .default('事務局が終了しました')
  .meta({ title: '理由（ご家庭と先生に表示されます）' });
