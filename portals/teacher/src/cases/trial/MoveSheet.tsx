import { useState } from 'react';
import { ActSheet } from '../../../../shared/act/ActSheet.js';
import { useAct } from '../../../../shared/act/useAct.js';
import { nowText } from '../../../../shared/client/clock.js';
import { movingOf } from '../offered.js';
import type { PartProps } from '../parts/part-props.js';
import { clashAt } from './proposals.js';
import { TrialDatePicker } from './TrialDatePicker.js';

/** 日時を変える: the family hears of it at once. */
export function MoveSheet({ candidacy, open, onClose }: PartProps & { open: boolean; onClose: () => void }) {
  const [at, setAt] = useState('');
  const act = useAct();
  const body = () => {
    if (at) return { version: candidacy.version, trialLessonDate: at, acceptOverlap: clashAt(candidacy, at, nowText()) !== undefined };
    act.refuse({ trialLessonDate: '新しい日時を選んでください。' });
    return null;
  };
  return (
    <ActSheet
      open={open}
      title="体験授業の日時を変える"
      consequences={['先にチャットで、ご家庭と新しい日時をご相談ください。', '登録すると、ご家庭に新しい日時をお知らせします。']}
      confirm="この日時に変える"
      act={act}
      action={movingOf(candidacy)}
      body={body}
      done="更新しました。"
      onClose={onClose}
    >
      <TrialDatePicker
        candidacy={candidacy}
        value={at}
        error={act.fault.fields.trialLessonDate}
        onChange={(next) => {
          setAt(next);
          act.clear();
        }}
      />
    </ActSheet>
  );
}
