import { useQueryClient } from '@tanstack/react-query';
import { callNoteResult } from '@tsumugi/contract/codes/call-note-result';
import { type RefObject, useState } from 'react';
import { ApiError, messageOf } from '../lib/http-error.js';
import { call } from '../providers/http-client.js';
import { Kbd } from '../ui/Kbd.js';
import { RadioSegments } from '../ui/RadioSegments.js';
import { toastDone } from '../ui/toast.js';

const results = callNoteResult.options();

/** 電話メモ: the result, what was said, Ctrl+Enter. What was typed stays when it could not be kept. */
export function CallNoteForm({
  matterId,
  matterTeacherId,
  inputRef,
}: {
  matterId: number;
  matterTeacherId?: number | null;
  inputRef?: RefObject<HTMLTextAreaElement | null>;
}) {
  const [result, setResult] = useState<number>(results[0]?.id ?? 1);
  const [content, setContent] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const client = useQueryClient();
  const send = async () => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await call('POST', `/api/admin/add-call-note/${matterId}`, {
        result,
        callNote: content,
        ...(matterTeacherId ? { matterTeacherId } : {}),
      });
      setContent('');
      toastDone('電話メモを記録しました。');
      void client.invalidateQueries();
    } catch (failure) {
      setError((failure instanceof ApiError ? Object.values(failure.fields)[0] : undefined) ?? messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="note-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <RadioSegments label="電話の結果" hideLabel options={results} value={result} onChange={setResult} />
      <div className="row">
        <textarea
          ref={inputRef}
          className="inp grow"
          rows={1}
          aria-label="話した内容"
          placeholder="話した内容"
          maxLength={2000}
          value={content}
          onChange={(event) => setContent(event.target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
        />
        <button type="submit" className="btn" disabled={busy}>
          記録<Kbd>Ctrl+Enter</Kbd>
        </button>
      </div>
      {error && (
        <span className="hint err" role="alert">
          {error}
        </span>
      )}
    </form>
  );
}
