import Button from '@mui/material/Button';
import { giveUpSlowReads, useSlowReads } from '../providers/slow-reads.js';

/** 時間がかかっています, with the way to stop waiting; what is then missing says so in its place, with 再読み込み. */
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
