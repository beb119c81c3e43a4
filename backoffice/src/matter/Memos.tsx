import { useQueryClient } from '@tanstack/react-query';
import type { MatterDetail } from '@tsumugi/contract/resources/matter-detail';
import { type FormEvent, useState } from 'react';
import { shortTime } from '../lib/dates.js';
import { messageOf } from '../lib/http-error.js';
import { call } from '../providers/http-client.js';
import { Card } from '../ui/Card.js';
import { focusOnMount } from '../ui/focus.js';
import { Icon } from '../ui/Icon.js';
import { toastDone } from '../ui/toast.js';

/** The staff's memos of a matter, and adding one. */
export function Memos({ matterId, memos }: { matterId: number; memos: MatterDetail['memos'] }) {
  const [open, setOpen] = useState(false);
  const [content, setContent] = useState('');
  const [error, setError] = useState<string | null>(null);
  const client = useQueryClient();
  const add = async (event?: FormEvent) => {
    event?.preventDefault();
    if (content.trim() === '') return;
    try {
      await call('POST', '/api/admin/add-matter-memo', { matterId, content });
      setContent('');
      setOpen(false);
      setError(null);
      toastDone('メモを保存しました。');
      void client.invalidateQueries({ queryKey: ['matter', matterId] });
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  return (
    <Card
      title="メモ"
      note={`${memos.length}件`}
      tools={
        <button type="button" className="btn ghost m" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name="plus" />
          追加
        </button>
      }
    >
      {memos.length === 0 && !open && <p className="none">引き継ぎたいことを「追加」で残せます。</p>}
      <ul className="memo-list">
        {memos.map((memo) => (
          <li key={memo.id}>
            <span className="pre">{memo.content}</span>
            <span className="sub nw">
              &ensp;{memo.by} {shortTime(memo.at)}
            </span>
          </li>
        ))}
      </ul>
      {open && (
        <form className="memo-form" onSubmit={add}>
          <textarea
            className="inp"
            aria-label="メモの内容"
            ref={focusOnMount}
            maxLength={2000}
            value={content}
            onChange={(event) => setContent(event.target.value)}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return;
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void add();
              if (event.key === 'Escape') setOpen(false);
            }}
          />
          <button type="submit" className="btn pri">
            保存
          </button>
        </form>
      )}
      {error && (
        <span className="hint err" role="alert">
          {error}
        </span>
      )}
    </Card>
  );
}
