import type { StatusView } from '../api/types.js';

interface StatusChipProps {
  status: StatusView;
  /** The new status of a preview. */
  fresh?: boolean;
  /** The word that tells apart rows of one tab (確定可, 未提出 …): nearer to the work than the status, which stands behind it. */
  chip?: string | null;
}

/** The status in the staff's words, or the tab's own word for it, then the days in it. */
export function StatusChip({ status, fresh = false, chip = null }: StatusChipProps) {
  return (
    <span className="cell">
      {chip ? (
        <span className="chip out" title={status.label}>
          {chip}
          <span className="vh">({status.label})</span>
        </span>
      ) : (
        <span className={fresh ? 'chip pri' : 'chip'}>{status.label}</span>
      )}
      {status.days !== null && status.days !== undefined && (
        <span className="sub">{status.days}日</span>
      )}
    </span>
  );
}
