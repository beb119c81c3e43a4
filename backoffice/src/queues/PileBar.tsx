import Button from '@mui/material/Button';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import { Icon } from '../ui/Icon.js';
import { familyOfRow, nameOfRow } from './row-words.js';
import type { PileRun } from './usePileRun.js';

interface PileBarProps {
  run: PileRun;
  row?: QueueRow;
  onBack: () => void;
  onLater: () => void;
  onStop: () => void;
}

/** Where the run stands, and its summary at the end. */
export function PileBar({ run, row, onBack, onLater, onStop }: PileBarProps) {
  const { length } = run.ids;
  if (run.finished)
    return (
      <div className="tools bulk" role="status">
        <Icon name="check" />
        <b>おつかれさまでした。</b>
        <span>
          {length}件のうち {run.handled.size}件を処理し、{length - run.handled.size}件を残しました。
        </span>
        <span className="grow" />
        <Button variant="contained" size="small" onClick={onStop}>
          一覧に戻る
        </Button>
      </div>
    );
  return (
    <div className="tools bulk" role="toolbar" aria-label="まとめて処理">
      <b role="status">
        {run.at + 1} / {length}
      </b>
      <span className="ell">{row && `${nameOfRow(row)} ${familyOfRow(row)?.name ?? ''}`}</span>
      <span className="sub wide">操作を終えると次へ進みます</span>
      <span className="grow" />
      <Button size="small" disabled={run.at === 0} onClick={onBack}>
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
