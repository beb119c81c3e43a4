import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { addressOf } from '@tsumugi/client/call-arguments';
import type { ImportBatchView, ImportState } from '@tsumugi/contract/resources/data-import';
import * as api from '@tsumugi/contract/routes/routes';
import { useEffect, useRef, useState } from 'react';
import { call } from '../api/http-client.js';
import { useRunStep } from '../settings/useRunStep.js';
import { Card } from '../ui/Card.js';
import { offerUndo } from '../ui/undo.js';
import { remainingText, type Sample, withSample } from './remaining-time.js';
import { isWorking } from './state-tones.js';
import { UndoImportDialog } from './UndoImportDialog.js';

interface Pace {
  readonly state: ImportState;
  readonly samples: readonly Sample[];
}
interface ProgressProps {
  readonly batch: ImportBatchView;
  readonly onChanged: () => Promise<void>;
}

/** The time until `done` of `all` rows is complete, measured in this state of the import. */
function useRemainingText(state: ImportState, done: number, all: number): string | null {
  const [pace, setPace] = useState<Pace>({ state, samples: [] });
  useEffect(() => {
    const sample = { at: performance.now(), done };
    setPace((before) => ({
      state,
      samples: withSample(before.state === state ? before.samples : [], sample),
    }));
  }, [state, done]);
  return isWorking(state) && pace.state === state ? remainingText(pace.samples, all) : null;
}

/** Offers the undo when an import has finished while the page was open. */
function useUndoOffer({ id, state, done }: ImportBatchView, onChanged: () => Promise<void>): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'running' && state === 'done' && done > 0)
      offerUndo({
        id: `import-${id}`,
        number: '',
        text: `${done.toLocaleString()}行を取り込みました。`,
        undone: `${done.toLocaleString()}行を元に戻しました。`,
        undo: async () => {
          await call(api.dataImport.undo, { id });
          await onChanged();
          return undefined;
        },
      });
    before.current = state;
  }, [id, state, done, onChanged]);
}

/** Progress of the import, and its next actions. */
export function Progress({ batch, onChanged }: ProgressProps) {
  const { fault, runStep } = useRunStep(onChanged);
  const [isConfirming, setConfirming] = useState(false);
  const { id, state, counts, rowCount, done, toTake } = batch;
  const isChecking = state === 'checking';
  const [now, all] = isChecking ? [rowCount - counts.waiting, rowCount] : [done, toTake];
  const remainingRows = toTake - done;
  const remaining = useRemainingText(state, now, all);
  useUndoOffer(batch, onChanged);
  const refused = counts.error + counts.duplicate;
  return (
    <Card
      className="imports-progress"
      title={isChecking ? '試し読み' : '取り込み'}
      note={`${rowCount.toLocaleString()}行`}
    >
      <p role="status">
        {isChecking
          ? `${now.toLocaleString()} / ${all.toLocaleString()} 行を確かめました`
          : `${now.toLocaleString()} / ${all.toLocaleString()} 行を取り込みました`}
      </p>
      {isWorking(state) && (
        <p className="sub">
          {remaining ?? '残り時間を計算しています'}。このページを閉じても進みます。
        </p>
      )}
      <progress
        value={now}
        max={Math.max(1, all)}
        aria-label={isChecking ? '試し読みの進み具合' : '取り込みの進み具合'}
      />
      {fault && <Alert variant="line">{fault}</Alert>}
      <div className="row" style={{ flexWrap: 'wrap' }}>
        {(state === 'checked' || state === 'paused') && remainingRows > 0 && (
          <Button
            variant="contained"
            onClick={() => void runStep(() => call(api.dataImport.run, { id }))}
          >
            {state === 'paused'
              ? `続ける（残り${remainingRows.toLocaleString()}行）`
              : `${remainingRows.toLocaleString()}行を取り込む`}
          </Button>
        )}
        {state === 'running' && (
          <Button onClick={() => void runStep(() => call(api.dataImport.pause, { id }))}>
            一時停止
          </Button>
        )}
        {refused > 0 && !isChecking && (
          <Button variant="text" href={addressOf(api.dataImport.errors, { id })} download>
            取り込めない行をダウンロード（{refused.toLocaleString()}行）
          </Button>
        )}
        {(state === 'done' || state === 'paused') && done > 0 && (
          <Button variant="text" color="error" onClick={() => setConfirming(true)}>
            取り込みを取り消す
          </Button>
        )}
      </div>
      {isConfirming && (
        <UndoImportDialog
          batch={batch}
          onChanged={onChanged}
          onClose={() => setConfirming(false)}
        />
      )}
    </Card>
  );
}
