import { dayOf } from '@tsumugi/contract/calendar/instant';
import { type RetentionKind, type RetentionPeriods, retentionKinds } from '@tsumugi/contract/resources/retention';
import * as api from '@tsumugi/contract/routes/all';
import { formatJapaneseDay } from '@tsumugi/contract/text/format';
import { Link } from 'react-router-dom';
import { useRead } from '../providers/useRead.js';
import { type ResourceName, recordPath } from '../resources/addresses.js';
import { Card } from '../ui/Card.js';
import { ErrorState } from '../ui/ErrorState.js';
import { PartSkeleton } from '../ui/Skeleton.js';

const pages: Readonly<Partial<Record<RetentionKind, ResourceName>>> = {
  matters: 'matters',
  families: 'families',
  contactForms: 'hp-inquiries',
  staff: 'admins',
  teachers: 'teachers',
};

/** What these periods would take in the next night; nothing is touched. */
export function RetentionTrial({ periods, kept }: { periods: RetentionPeriods; kept: RetentionPeriods }) {
  const { data, error, refetch } = useRead(api.retention.trial, { query: periods });
  const own = Object.entries(kept).every(([name, days]) => periods[name as keyof RetentionPeriods] === days);
  return (
    <Card title="次の夜に消えるもの" note={own ? 'いまの期間での試算。何も消しません' : '入力した期間での試算。何も消しません'} bare>
      {error && !data && <ErrorState error={error} onRetry={() => refetch()} />}
      {!error && !data && <PartSkeleton />}
      {data && (
        <table className="t domains" aria-live="polite">
          <thead>
            <tr>
              <th scope="col">種類</th>
              <th scope="col" className="r">
                件数
              </th>
              <th scope="col">古いもの</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ kind, count, oldest }) => {
              const page = pages[kind];
              return (
                <tr key={kind}>
                  <td>{retentionKinds[kind].label}</td>
                  <td className={count > 0 ? 'r b' : 'r sub'}>{count.toLocaleString()}</td>
                  <td>
                    {oldest.map(({ id, number, since }) => (
                      <p key={id} className="row">
                        {page ? <Link to={recordPath(page, id)}>{number ?? `番号 ${id}`}</Link> : `番号 ${id}`}
                        <span className="sub">{formatJapaneseDay(dayOf(new Date(since)))}</span>
                      </p>
                    ))}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Card>
  );
}
