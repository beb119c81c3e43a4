import { ReasonSheet } from '#shared/actions/ReasonSheet.js';
import { useActionSheet } from '#shared/actions/useActionSheet.js';
import type { SectionProps } from '../sections/section-props.js';

/** 辞退する, before or after the introduction: the consequences, a reason, a note to the office. */
export function WithdrawSheet({
  candidacy,
  open,
  onClose,
}: SectionProps & { open: boolean; onClose: () => void }) {
  const { withdrawal, matterTeacherId, version } = candidacy;
  const sheetState = useActionSheet();
  if (!withdrawal) return null;
  return (
    <ReasonSheet
      open={open}
      title="この案件を辞退しますか"
      consequences={withdrawal.consequences}
      confirm="辞退を申請する"
      sheetState={sheetState}
      action={withdrawal}
      reasons={withdrawal.reasons}
      field="withdrawReason"
      noteHint="事務局だけが読みます。"
      body={{ matterTeacherId, version }}
      done="辞退を申請しました。"
      onClose={onClose}
    />
  );
}
