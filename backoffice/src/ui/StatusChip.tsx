import type { StatusView } from '../api/types.js';

/** The status in the staff's words, then the days in it. `fresh` marks the new status of a preview. */
export function StatusChip({ status, fresh = false }: { status: StatusView; fresh?: boolean }) {
  return (
    <span className="cell">
      <span className={fresh ? 'chip pri' : 'chip'}>{status.label}</span>
      {status.days !== null && status.days !== undefined && <span className="sub">{status.days}日</span>}
    </span>
  );
}
