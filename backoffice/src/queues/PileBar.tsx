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
        <button type="button" className="btn m pri" onClick={onStop}>
          一覧に戻る
        </button>
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
      <button type="button" className="btn m" disabled={run.at === 0} onClick={onBack}>
        <Icon name="left" small />
        前へ
      </button>
      <button type="button" className="btn m" onClick={onLater}>
        あとで
        <Icon name="right" small />
      </button>
      <button type="button" className="btn ghost m" onClick={onStop}>
        <Icon name="x" small />
        終える
      </button>
    </div>
  );
}
