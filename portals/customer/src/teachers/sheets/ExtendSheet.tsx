import { formatDeadline } from '@tsumugi/contract/text/format';
import { ActionSheet } from '#shared/actions/ActionSheet.js';
import { extensionOf } from '../offered.js';
import type { SheetProps } from './sheet-props.js';

/** 期限を延ばす: allowed once. */
export function ExtendSheet({ teacher, sheetState, open, onClose }: SheetProps) {
  const until = formatDeadline(teacher.extension.until, teacher.timeZone ?? undefined);
  return (
    <ActionSheet
      open={open}
      title="お返事の期限を延ばしますか"
      consequences={[
        `お返事の期限が${until.replace(/まで$/, '')}になります。`,
        '延ばせるのは1回です。',
        '先生にも新しい期限をお知らせします。',
      ]}
      confirm="期限を延ばす"
      sheetState={sheetState}
      action={extensionOf(teacher)}
      body={() => ({ version: teacher.version })}
      done="更新しました。"
      onClose={onClose}
    />
  );
}
