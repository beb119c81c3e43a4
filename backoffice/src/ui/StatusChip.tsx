import type { StatusView } from '../api/types.js';

interface StatusChipProps {
  status: StatusView;
  /** The new status of a preview. */
  fresh?: boolean;
  /** The word that tells apart rows of one tab (確定可, 未提出 …); it stands where the days would. */
  chip?: string | null;
}

/** The status in the staff's words, then the tab's own word, else the days in the status. */
export function StatusChip({ status, fresh = false, chip = null }: StatusChipProps) {
  return (
    <span className="cell">
      <span className={fresh ? 'chip pri' : 'chip'}>{status.label}</span>
      {chip ? (
        <span className="chip out" title={status.days === null ? undefined : `${status.days}日`}>
          {chip}
        </span>
      ) : (
        status.days !== null && status.days !== undefined && <span className="sub">{status.days}日</span>
      )}
    </span>
  );
}
