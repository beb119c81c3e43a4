import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { RowCounts, ShownOfAll } from '@tsumugi/contract/resources/row-counts';

export type Bucket = 1 | 2 | 3;
export type BucketCounts = Pick<RowCounts, Bucket | 'all'>;
const labels: [Bucket, string][] = [
  [1, '前日まで'],
  [2, '当日'],
  [3, '翌日'],
];
export const dayLabel = (bucket: Bucket): string => labels[bucket - 1]?.[1] ?? '';

/**
 * 3, or 3 / 6 where the assignee filter hides three more. Only counts above 0 are shown
 * (domain/screens#badges).
 */
function Count({ of: [shown, total], late }: { of: ShownOfAll; late?: boolean }) {
  if (total === 0) return null;
  return (
    <span
      className={late ? 'n late' : 'n'}
      title={shown < total ? `この担当 ${shown}件・全員 ${total}件` : undefined}
    >
      {shown}
      {shown < total && (
        <span className="of">
          <span className="vh">件、全員では</span>
          <span aria-hidden="true"> / </span>
          {total}
        </span>
      )}
    </span>
  );
}

interface BucketSegmentsProps {
  value: Bucket[];
  counts?: BucketCounts;
  onChange: (value: Bucket[]) => void;
}

/**
 * Day buckets, several of which may be pressed; none pressed means すべて. Each shows the number of
 * rows that it opens under the current filters.
 */
export function BucketSegments({ value, counts, onChange }: BucketSegmentsProps) {
  const toggle = (bucket: Bucket) =>
    onChange(
      value.includes(bucket)
        ? value.filter((other) => other !== bucket)
        : [...value, bucket].sort(),
    );
  return (
    <ToggleButtonGroup aria-label="期日" aria-busy={!counts}>
      {labels.map(([bucket, label]) => (
        <ToggleButton
          key={bucket}
          value={bucket}
          selected={value.includes(bucket)}
          title={bucket === 3 ? '翌営業日まで' : undefined}
          onClick={() => toggle(bucket)}
        >
          {label}
          {counts && <Count of={counts[bucket]} late={bucket === 1} />}
        </ToggleButton>
      ))}
      <ToggleButton value="all" selected={value.length === 0} onClick={() => onChange([])}>
        すべて{counts && <Count of={counts.all} />}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
