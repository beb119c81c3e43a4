import Button from '@mui/material/Button';
import { giveUpSlowReads, useSlowReads } from '../api/slow-reads.js';

/** 時間がかかっています, with a button that cancels the reads; each cancelled part then shows 再読み込み. */
export function SlowReads() {
  const slow = useSlowReads();
  return (
    <div className="slow-reads" role="status">
      {slow && (
        <div className="undo">
          <span>読み込みに時間がかかっています。</span>
          <Button size="small" onClick={giveUpSlowReads}>
            中止
          </Button>
        </div>
      )}
    </div>
  );
}
