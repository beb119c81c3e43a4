import { rowsPerPage } from '@tsumugi/contract/kit/page-sizes';
import { type BlacklistView, blacklistSave } from '@tsumugi/contract/resources/blacklist';
import * as api from '@tsumugi/contract/routes/routes';
import { formatDateTime } from '@tsumugi/contract/text/format';
import { useEffect, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { call } from '../api/http-client.js';
import { CrudField } from '../crud/CrudField.js';
import { CrudPage } from '../crud/CrudPage.js';
import type { CrudKind } from '../crud/kind.js';
import { isAdmin } from '../lib/session.js';
import type { ViewProps } from '../resources/resource.js';

/** ブラックリスト: words that families and teachers cannot send each other. */
const kind: CrudKind<BlacklistView> = {
  perPage: rowsPerPage,
  sort: { field: 'word', order: 'ASC' },
  searchInAddress: true,
  searchLabel: '禁止語・メモ',
  empty: 'ご家庭と教師のメッセージで使えないようにする語を登録してください。',
  columns: [
    {
      key: 'word',
      width: 280,
      sort: 'word',
      cell: (row) => row.word,
    },
    { key: 'note', cell: (row) => row.note },
    { key: 'createdBy', label: '登録者', width: 160, cell: (row) => row.createdBy },
    {
      key: 'createdAt',
      label: '登録日時',
      width: 136,
      sort: 'createdAt',
      cell: (row) => formatDateTime(row.createdAt),
    },
  ],
  csv: (row) => ({
    番号: row.id,
    禁止語: row.word,
    理由: row.note ?? '',
    登録者: row.createdBy ?? '',
    登録日時: row.createdAt,
  }),
  schema: blacklistSave,
  form: () => (
    <>
      <WordField />
      <CrudField name="note" />
    </>
  ),
  may: () => ({ create: true, edit: isAdmin() }),
};

export default function BlacklistPage(props: ViewProps) {
  return <CrudPage kind={kind} {...props} />;
}

const pause = 300;
const takenMessage = 'すでに登録されている語です（全角・半角、ひらがな・カタカナは区別しません）。';

/** The word, checked while typing for an existing entry; not during IME composition. */
function WordField() {
  const id = useRecordContext<{ id: number }>()?.id;
  const word = (useWatch({ name: 'word' }) as string | null | undefined)?.trim() ?? '';
  const [composing, setComposing] = useState(false);
  const [known, setKnown] = useState<{ word: string; unique: boolean } | null>(null);
  useEffect(() => {
    if (composing || word === '') return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const body = { word, id };
        const { unique } = await call(api.blacklist.isUnique, {
          input: body,
          quiet: true,
          signal: stop.signal,
        });
        setKnown({ word, unique });
      } catch {
        // Saving repeats the check and shows the remedy.
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [word, composing, id]);
  // An error shown at the field is not repeated above the form.
  const refused = useFormState({ name: 'word' }).errors.word !== undefined;
  const answer = known?.word === word && !refused ? known : null;
  return (
    <div onCompositionStart={() => setComposing(true)} onCompositionEnd={() => setComposing(false)}>
      <CrudField
        name="word"
        focus
        hint="全角・半角、ひらがな・カタカナ、空白の違いは区別せずに止めます。"
      />
      <span role="status" className={answer && !answer.unique ? 'hint err' : 'hint'}>
        {answer && (answer.unique ? '登録できます。' : takenMessage)}
      </span>
    </div>
  );
}
