import { useState } from 'react';
import { ActSheet } from '../../../../shared/act/ActSheet.js';
import { NoteField } from '../../../../shared/forms/NoteField.js';
import { trialOf } from '../offered.js';
import type { SheetProps } from './sheet-props.js';
import { WishTimes } from './WishTimes.js';

/** 体験を申し込む, with up to three wishes for the day. */
export function TrialSheet({ teacher, act, open, onClose }: SheetProps) {
  const [wishes, setWishes] = useState<string[]>(teacher.guardian?.preferredTrialDates.slice() ?? []);
  const [note, setNote] = useState('');
  const body = () => ({ version: teacher.version, preferredTrialDates: wishes, note: note || undefined });
  return (
    <ActSheet
      open={open}
      title={`${teacher.teacher.lastName}先生の体験授業を申し込む`}
      consequences={[
        '事務局が確認し、先生に体験授業をお願いします。',
        '先生の承諾後、チャットで日程を決めます。',
        'このあとも見送ることができます。',
      ]}
      confirm="体験を申し込む"
      act={act}
      action={trialOf(teacher)}
      body={body}
      done="送信しました。"
      onClose={onClose}
    >
      <WishTimes teacher={teacher} value={wishes} onChange={setWishes} error={act.fault.fields.preferredTrialDates} />
      <NoteField
        label="先生と事務局への伝言"
        value={note}
        error={act.fault.fields.note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ActSheet>
  );
}
