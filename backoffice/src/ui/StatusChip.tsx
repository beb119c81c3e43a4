import type { StatusView } from '../api/types.js';

interface StatusChipProps {
  status: StatusView;
  /** The new status in a dry run. */
  fresh?: boolean;
  /**
   * The word that separates the cases of one tab (確定可, 未提出 …); it comes before the status, being
   * closer to the task.
   */
  chip?: string | null;
}

/** The status in the staff's words, or the tab's own word for it, then the days in it. */
export function StatusChip({ status, fresh = false, chip = null }: StatusChipProps) {
  return (
    <span className="fits">
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
