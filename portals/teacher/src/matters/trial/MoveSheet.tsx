import { useEffect } from 'react';
import { ActionSheet } from '#shared/actions/ActionSheet.js';
import { useActionSheet } from '#shared/actions/useActionSheet.js';
import { movingOf } from '../offered.js';
import type { SectionProps } from '../sections/section-props.js';
import { TrialTimeFields } from './TrialTimeFields.js';
import { useTrialTime } from './useTrialTime.js';

interface MoveSheetProps extends SectionProps {
  open: boolean;
  /** The time agreed in the chat. */
  proposed?: string | undefined;
  onClose: () => void;
}

/** 日時・場所を変える: the family is notified at once. */
export function MoveSheet({ candidacy, open, proposed, onClose }: MoveSheetProps) {
  const time = useTrialTime(candidacy, 'move');
  const { set } = time;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, so that another choice stays
  useEffect(() => {
    if (proposed) set({ at: proposed });
  }, [proposed]);
  const sheetState = useActionSheet();
  const stands = candidacy.dates.trialLessonDate;
  const body = () => {
    const at = time.at || (time.moved && stands);
    if (at) return time.bodyAt(at);
    sheetState.refuse({ trialLessonDate: '新しい日時か場所を選んでください。' });
    return null;
  };
  return (
    <ActionSheet
      open={open}
      title="体験授業の日時・場所を変える"
      consequences={[
        '先にチャットで、ご家庭と新しい日時や場所をご相談ください。',
        '登録すると、ご家庭に新しい予定をお知らせします。',
      ]}
      confirm="この内容に変える"
      sheetState={sheetState}
      action={movingOf(candidacy)}
      body={body}
      storedInput={time}
      done="更新しました。"
      onClose={onClose}
    >
      <TrialTimeFields candidacy={candidacy} time={time} sheetState={sheetState} />
    </ActionSheet>
  );
}
