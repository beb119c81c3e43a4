import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { messageOf } from '../lib/http-error.js';
import { Icon } from '../ui/Icon.js';
import { showError } from '../ui/shown-errors.js';
import type { CrudRow, NamedKind } from './kind.js';
import { useRemove } from './useRemove.js';

/** Actions on the ticked rows. */
export function CrudBulk<R extends CrudRow>({ kind }: { kind: NamedKind<R> }) {
  const { data, selectedIds, onUnselectItems } = useListContext<R>();
  // A row that others delete leaves the list before it loses its tick.
  const names = useRef(new Map<number, string>());
  useEffect(() => {
    for (const row of data ?? []) names.current.set(row.id, kind.nameOf(row));
  }, [data, kind]);
  const [busy, setBusy] = useState(false);
  const remove = useRemove(kind);
  const ids = selectedIds as number[];
  const onDelete = async () => {
    setBusy(true);
    const refused = await remove(ids, names.current);
    setBusy(false);
    showError(
      ...refused.map(({ name, error }) => `「${name}」は削除できませんでした。${messageOf(error)}`),
    );
  };
  return (
    <div className="tools bulk" role="toolbar" aria-label="選択した行の操作">
      <b>{ids.length}件を選択中</b>
      <Button size="small" color="error" disabled={busy} onClick={() => void onDelete()}>
        削除
      </Button>
      <span className="grow" />
      <Button variant="text" size="small" onClick={() => onUnselectItems()}>
        <Icon name="x" small />
        選択を解除
      </Button>
    </div>
  );
}
