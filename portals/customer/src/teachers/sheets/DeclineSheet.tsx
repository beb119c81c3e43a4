import { rejectReason } from '@tsumugi/contract/codes/ending';
import { candidateAt } from '@tsumugi/contract/states';
import { ReasonSheet } from '#shared/actions/ReasonSheet.js';
import { declineOf } from '../offered.js';
import type { SheetProps } from './sheet-props.js';

/**
 * 見送る, before the trial, after it, or after the report: always with a reason, which only the office
 * sees.
 */
export function DeclineSheet({ teacher, sheetState, open, onClose }: SheetProps) {
  const held = teacher.status >= candidateAt.afterTrialBeforeReport;
  const ahead = teacher.next?.kind === 'trial';
  return (
    <ReasonSheet
      open={open}
      title={`${teacher.teacher.lastName}先生を見送りますか`}
      consequences={[
        '事務局から先生に丁寧にお伝えします。ご家庭からのご連絡はいりません。',
        '理由と補足は事務局だけが読み、先生には伝わりません。',
        ...(ahead ? ['予定していた体験授業は行いません。'] : []),
        'ご依頼は続き、ほかの先生をお探しします。',
      ]}
      confirm="見送る"
      sheetState={sheetState}
      action={declineOf(teacher)}
      reasons={rejectReason
        .options('family')
        .filter(({ id }) => held || id !== rejectReason.code.trialContent)}
      field="reason"
      body={{ version: teacher.version }}
      done="送信しました。"
      onClose={onClose}
    />
  );
}
