export type Bucket = 1 | 2 | 3;
export interface BucketCounts {
  1: number;
  2: number;
  3: number;
  all: number;
}
const labels: [Bucket, string][] = [
  [1, '前日まで'],
  [2, '当日'],
  [3, '翌日'],
];

/** Day buckets, several of which may be pressed; none pressed means すべて. A count stands only where it is above 0 (specification section 9). */
export function BucketSegments({
  value,
  counts,
  onChange,
}: {
  value: Bucket[];
  counts?: BucketCounts;
  onChange: (value: Bucket[]) => void;
}) {
  const toggle = (bucket: Bucket) =>
    onChange(value.includes(bucket) ? value.filter((other) => other !== bucket) : [...value, bucket].sort());
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a form where there is none
    <div className="seg" role="group" aria-label="期日" aria-busy={!counts}>
      {labels.map(([bucket, label]) => (
        <button key={bucket} type="button" aria-pressed={value.includes(bucket)} onClick={() => toggle(bucket)}>
          {label}
          {counts && counts[bucket] > 0 && <span className={bucket === 1 ? 'n late' : 'n'}>{counts[bucket]}</span>}
        </button>
      ))}
      <button type="button" aria-pressed={value.length === 0} onClick={() => onChange([])}>
        すべて{counts && counts.all > 0 && <span className="n">{counts.all}</span>}
      </button>
    </div>
  );
}
