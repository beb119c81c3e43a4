import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ActionOffer, QueueRow } from '../api/types.js';
import { call } from '../providers/http-client.js';
import { messageOf } from '../lib/http-error.js';
import { Icon } from '../ui/Icon.js';
import { toastDone, toastError } from '../ui/toast.js';

interface BulkAnswer {
  results: { id: number; ok: boolean; message?: string }[];
}

/** Actions that every ticked row offers. */
export function commonActions(rows: QueueRow[]): ActionOffer[] {
  const [first, ...others] = rows;
  return (first?.actions ?? []).filter((action) => others.every((row) => row.actions.some(({ id }) => id === action.id)));
}

/** The ticked rows and what can be done with all of them: the same action over ids, one result per id. */
export function BulkBar({ rows, onClear }: { rows: QueueRow[]; onClear: () => void }) {
  const [busy, setBusy] = useState(false);
  const client = useQueryClient();
  const actions = commonActions(rows);
  const run = async (action: ActionOffer) => {
    setBusy(true);
    try {
      const ids = rows.map((row) => row.actions.find(({ id }) => id === action.id)?.entityId ?? row.matterTeacherId ?? row.matterId ?? row.id);
      const { results } = await call<BulkAnswer>('POST', `/api/admin/actions/${action.id}/bulk`, { ids });
      const failed = results.filter(({ ok }) => !ok);
      toastDone(`${results.length - failed.length}件を処理しました。`);
      for (const { message } of failed) toastError(message ?? '処理できない行がありました。');
      onClear();
      await client.invalidateQueries();
    } catch (error) {
      toastError(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="tools bulk" role="toolbar" aria-label="選択した行の操作">
      <b>{rows.length}件を選択中</b>
      {actions.map((action) => (
        <button key={action.id} type="button" className="btn m" disabled={busy} onClick={() => run(action)}>
          {action.label}
        </button>
      ))}
      {actions.length === 0 && <span className="sub">選んだ行に共通する操作はありません</span>}
      <span className="grow" />
      <button type="button" className="btn ghost m" onClick={onClear}>
        <Icon name="x" small />
        選択を解除
      </button>
    </div>
  );
}
