import * as api from '@tsumugi/contract/routes/all';
import { useEffect, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CrudField } from '../crud/CrudField.js';
import { call } from '../providers/http-client.js';

const pause = 300;
const taken = 'すでに登録されている語です（全角・半角、ひらがな・カタカナは区別しません）。';

/** The word, which says while one types whether it is there already; not while an input method is still composing. */
export function WordField() {
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
        const { unique } = await call(api.blacklist.isUnique, { input: body, quiet: true, signal: stop.signal });
        setKnown({ word, unique });
      } catch {
        // The save says it again, with the remedy.
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [word, composing, id]);
  const answer = known?.word === word ? known : null;
  return (
    <div onCompositionStart={() => setComposing(true)} onCompositionEnd={() => setComposing(false)}>
      <CrudField name="word" focus hint="全角・半角、ひらがな・カタカナ、空白の違いは区別せずに止めます。" />
      <span role="status" className={answer && !answer.unique ? 'hint err' : 'hint'}>
        {answer && (answer.unique ? '登録できます。' : taken)}
      </span>
    </div>
  );
}
