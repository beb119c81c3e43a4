import Button from '@mui/material/Button';
import type { Progress } from '../api/download.js';

const megabyte = 1_000_000;
const sizeOf = (bytes: number) =>
  bytes < megabyte
    ? `${Math.ceil(bytes / 1000).toLocaleString('ja-JP')} KB`
    : `${(bytes / megabyte).toFixed(1)} MB`;

/** Progress of the download, with a cancel button. */
export function DownloadProgress({
  progress,
  onCancel,
}: {
  progress: Progress;
  onCancel: () => void;
}) {
  const { rows, bytes, of } = progress;
  return (
    <div className="row dlprog">
      <progress
        aria-label="出力の進み具合"
        max={of === null ? undefined : Math.max(1, of)}
        value={of === null ? undefined : Math.min(rows, of)}
      />
      <span className="nw" aria-live="off">
        {rows.toLocaleString('ja-JP')}
        {of === null ? '' : ` / ${of.toLocaleString('ja-JP')}`}行・{sizeOf(bytes)}
      </span>
      <Button size="small" onClick={onCancel}>
        中止
      </Button>
    </div>
  );
}
