import { useQueryClient } from '@tanstack/react-query';
import { nowText } from '@tsumugi/client/clock';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import { useState } from 'react';
import { ActionSheet } from '#shared/actions/ActionSheet.js';
import { ConsentTicks } from '#shared/consents/ConsentTicks.js';
import { type ConsentType, giveConsents, useConsents } from '#shared/consents/consents.js';
import { DateField } from '#shared/forms/DateField.js';
import { NoteField } from '#shared/forms/NoteField.js';
import { useServerDraft } from '#shared/forms/server-draft.js';
import { useStoredInput } from '#shared/forms/useStoredInput.js';
import { hiringOf } from '../offered.js';
import type { SheetProps } from '../sheets/sheet-props.js';
import { useIsStudent } from '../teacher-queries.js';
import { Terms } from './Terms.js';

interface Props extends SheetProps {
  /** Number of further active candidates. */
  others: number;
}

/** 正式に依頼する: the consequences, the missing consents, the start date. */
export function HireSheet({ teacher, others, sheetState, open, onClose }: Props) {
  const queries = useQueryClient();
  const key = `hire-${teacher.matterTeacherId}`;
  const storedInput = useStoredInput(key, { startDate: '', note: '' }, useServerDraft(key, open));
  const { startDate, note } = storedInput.value;
  const [ticked, setTicked] = useState<readonly ConsentType[]>([]);
  const [giving, setGiving] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const missing =
    useConsents(!useIsStudent()).data?.filter(({ required, givenAt }) => required && !givenAt) ??
    [];
  const body = async () => {
    setFault(null);
    if (missing.some(({ type }) => !ticked.includes(type))) {
      sheetState.refuse({ consents: '内容をご確認のうえ、すべてに同意してください。' });
      return null;
    }
    if (missing.length > 0) {
      setGiving(true);
      const refused = await giveConsents(queries, 'customer', ticked, missing);
      setGiving(false);
      if (refused) {
        setFault(refused);
        return null;
      }
    }
    return { version: teacher.version, startDate: startDate || undefined, note: note || undefined };
  };
  const today = dayOf(new Date(nowText()));
  return (
    <ActionSheet
      open={open}
      title={`${teacher.teacher.lastName}先生に正式に依頼する`}
      consequences={[
        '先生にお伝えし、同意のお返事を待ちます。',
        '同意のあと事務局が確定し、先生が初回の指導日を登録します。',
        ...(others > 0
          ? [`確定すると、ほかの先生（${others}名）には事務局からお断りをお伝えします。`]
          : []),
      ]}
      confirm="正式に依頼する"
      sheetState={sheetState}
      storedInput={storedInput}
      action={hiringOf(teacher)}
      body={body}
      done="送信しました。"
      busy={giving}
      error={fault}
      onClose={onClose}
    >
      <Terms matterId={teacher.matterId} startDate={startDate} />
      {missing.length > 0 && (
        <ConsentTicks
          label="ご依頼に必要な同意"
          items={missing}
          value={ticked}
          error={sheetState.fault.fields.consents}
          onChange={(types) => {
            setTicked(types);
            sheetState.clear();
          }}
        />
      )}
      <DateField
        label="指導開始のご希望日（任意）"
        value={startDate}
        min={today}
        error={sheetState.fault.fields.startDate}
        onChange={(next) => storedInput.set({ startDate: next })}
      />
      <NoteField
        label="先生と事務局への伝言"
        value={note}
        error={sheetState.fault.fields.note}
        onChange={(event) => storedInput.set({ note: event.target.value })}
      />
    </ActionSheet>
  );
}
