import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { MemoSubject, MemoView } from '@tsumugi/contract/resources/memo';
import * as api from '@tsumugi/contract/routes/routes';
import { formatShortDateTime } from '@tsumugi/contract/text/format-short';
import { useState } from 'react';
import { call } from '../api/http-client.js';
import { invalidateReads } from '../api/invalidate.js';
import { useRead } from '../api/useRead.js';
import { today } from '../lib/clock.js';
import { draftOnce, useDraft } from '../lib/drafts.js';
import { messageOf } from '../lib/http-error.js';
import { Card } from '../ui/Card.js';
import { CheckField } from '../ui/CheckField.js';
import { DraftNote } from '../ui/DraftNote.js';
import { focusOnMount } from '../ui/focus.js';
import { Icon } from '../ui/Icon.js';
import { toastDone } from '../ui/toast.js';

const empty = { content: '', shared: false };

interface MemosProps {
  /** Identifies the record, for the draft of the memo. */
  of: string;
  memos: readonly MemoView[];
  /** Whether a memo can be shown to the family. */
  sharable: boolean;
  /** Rejects with the remedy. */
  add: (memo: { content: string; shared: boolean }, once: string | undefined) => Promise<unknown>;
  /** Keys of the reads that show the memo. */
  reads: readonly QueryKey[];
}

interface MemoFormProps {
  draft: typeof empty;
  sharable: boolean;
  takesFocus: boolean;
  onChange: (draft: typeof empty) => void;
  onSubmit: () => void;
  onClose: () => void;
}

function MemoForm({ draft, sharable, takesFocus, onChange, onSubmit, onClose }: MemoFormProps) {
  return (
    <form
      className="row"
      style={{ flexWrap: 'wrap', alignItems: 'flex-end', marginTop: 8 }}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TextField
        multiline
        sx={{ flex: '1 1 240px' }}
        minRows={2}
        inputRef={takesFocus ? focusOnMount : undefined}
        slotProps={{ htmlInput: { 'aria-label': 'メモの内容' } }}
        value={draft.content}
        onChange={(event) => onChange({ ...draft, content: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit();
          if (event.key === 'Escape') onClose();
        }}
      />
      {sharable && (
        <CheckField
          className="nw"
          label="ご家庭にも表示する"
          checked={draft.shared}
          onChange={(yes) => onChange({ ...draft, shared: yes })}
        />
      )}
      <Button type="submit" variant="contained">
        保存
      </Button>
    </form>
  );
}

/** The staff's memos, and a form for a new one; a shared memo is shown to the family too. */
function MemoCard({ of, memos, sharable, add, reads }: MemosProps) {
  const place = `memo ${of}`;
  const { draft, write, drop, sent, restored } = useDraft(place, empty);
  const { content, shared } = draft;
  const [open, setOpen] = useState(restored);
  // The form takes the focus only on request: a restored draft must not take it from another input.
  const [focusesInput, setFocusesInput] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const client = useQueryClient();
  const submit = async () => {
    if (content.trim() === '') return;
    try {
      await add({ content, shared }, draftOnce(place));
      if (sent(draft)) setOpen(false);
      setError(null);
      toastDone('メモを保存しました。');
      await invalidateReads(client, ...reads);
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  return (
    <Card
      title="メモ"
      note={`${memos.length}件`}
      tools={
        <Button
          variant="text"
          size="small"
          aria-expanded={open}
          onClick={() => {
            setFocusesInput(true);
            setOpen(!open);
          }}
        >
          <Icon name="plus" />
          追加
        </Button>
      }
    >
      {memos.length === 0 && !open && (
        <p className="none">引き継ぎたいことを「追加」で残せます。</p>
      )}
      <ul className="memo-list">
        {memos.map((memo) => (
          <li key={memo.id}>
            {memo.shared && <span className="chip out">ご家庭に表示</span>}{' '}
            <span className="pre">{memo.content}</span>
            <span className="sub nw">
              &ensp;{memo.by} {formatShortDateTime(memo.at, today())}
            </span>
          </li>
        ))}
      </ul>
      {open && (
        <MemoForm
          draft={draft}
          sharable={sharable}
          takesFocus={focusesInput}
          onChange={write}
          onSubmit={() => void submit()}
          onClose={() => setOpen(false)}
        />
      )}
      {open && restored && <DraftNote onDrop={drop} />}
      {error && (
        <span className="hint err" role="alert">
          {error}
        </span>
      )}
    </Card>
  );
}

export function Memos({ matterId, memos }: { matterId: number; memos: readonly MemoView[] }) {
  return (
    <MemoCard
      of={`matter ${matterId}`}
      memos={memos}
      sharable
      add={(memo, once) =>
        call(api.matter.addMemo, { input: { matterId, ...memo }, idempotencyKey: once })
      }
      reads={[
        [api.matter.detail.call, { id: matterId }],
        ['timeline', matterId],
      ]}
    />
  );
}

export function PersonMemos({ on, id }: { on: MemoSubject; id: number }) {
  const { data = [] } = useRead(api.memo.list, { id, query: { on } });
  return (
    <MemoCard
      of={`${on} ${id}`}
      memos={data}
      sharable={on !== 'teacher'}
      add={(memo, once) => call(api.memo.add, { id, input: { on, ...memo }, idempotencyKey: once })}
      reads={[[api.memo.list.call, { id }]]}
    />
  );
}
