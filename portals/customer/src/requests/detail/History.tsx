import type { FamilyHistory } from '@tsumugi/contract/portal/customer';
import { Failed } from '#shared/ui/elements.js';
import { Timeline } from '#shared/ui/Timeline.js';
import { useHistories } from '../request-queries.js';

const by: Record<FamilyHistory['by'], string> = {
  family: 'ご家庭',
  teacher: '先生',
  staff: '事務局',
};

/** これまでの流れ, folded, the newest first, with both times for a family abroad. */
export function History({ matterId, timeZone }: { matterId: number; timeZone: string | null }) {
  const { data, isError, isFetching, refetch } = useHistories(matterId);
  if (isError)
    return <Failed label="これまでの流れ" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data || data.length === 0) return null;
  return (
    <details className="card history">
      <summary>
        これまでの流れ <small>{data.length}件</small>
      </summary>
      <div className="card-pad">
        <Timeline
          timeZone={timeZone}
          items={[...data].reverse().map((line) => ({
            id: line.id,
            at: line.at,
            title: line.text,
            body: by[line.by],
            hue: line.by,
          }))}
        />
      </div>
    </details>
  );
}
