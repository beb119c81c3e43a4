import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import { useState } from 'react';
import { stepCount, undoSince } from '../api/actions.js';
import { invalidateChange } from '../api/invalidate.js';
import { messageOf } from '../lib/http-error.js';
import { Icon } from '../ui/Icon.js';
import { showError } from '../ui/shown-errors.js';
import { familyOfRow, nameOfRow } from './queue-row-text.js';
import type { BatchSession } from './useBatchSession.js';

interface BatchSessionBarProps {
  run: BatchSession;
  row?: QueueRow;
  onBack: () => void;
  onLater: () => void;
  onStop: () => void;
}

/** Progress of the batch session, and its summary at the end. */
export function BatchSessionBar({ run, row, onBack, onLater, onStop }: BatchSessionBarProps) {
  const { length } = run.ids;
  const client = useQueryClient();
  const [undoText, setUndoText] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /**
   * Undoes every step of the session that can still be undone; one sentence names the other steps
   * with the reason.
   */
  const undoAll = async () => {
    setBusy(true);
    try {
      setUndoText(await undoSince(run.stepsBefore));
      await invalidateChange(client);
    } catch (error) {
      showError(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  if (run.isFinished)
    return (
      <div className="tools bulk" role="status">
        <Icon name="check" />
        <b>おつかれさまでした。</b>
        <span>
          {length}件のうち {run.handled.size}件を処理し、{length - run.handled.size}件を残しました。
        </span>
        {undoText && <span>{undoText}</span>}
        <span className="grow" />
        {!undoText && stepCount() > run.stepsBefore && (
          <Button size="small" disabled={busy} onClick={() => void undoAll()}>
            <Icon name="undo" />
            まとめて元に戻す
          </Button>
        )}
        <Button variant="contained" size="small" onClick={onStop}>
          一覧に戻る
        </Button>
      </div>
    );
  return (
    <div className="tools bulk" role="toolbar" aria-label="まとめて処理">
      <b role="status">
        {run.index + 1} / {length}
      </b>
      <span className="ell">{row && `${nameOfRow(row)} ${familyOfRow(row)?.name ?? ''}`}</span>
      <span className="sub wide">操作を終えると次へ進みます</span>
      <span className="grow" />
      <Button size="small" disabled={run.index === 0} onClick={onBack}>
        <Icon name="left" small />
        前へ
      </Button>
      <Button size="small" onClick={onLater}>
        あとで
        <Icon name="right" small />
      </Button>
      <Button variant="text" size="small" onClick={onStop}>
        <Icon name="x" small />
        終える
      </Button>
    </div>
  );
}
