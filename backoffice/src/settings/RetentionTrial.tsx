import { dayOf } from '@tsumugi/contract/calendar/instant';
import { type RetentionKind, type RetentionPeriods, retentionKinds } from '@tsumugi/contract/resources/retention';
import * as api from '@tsumugi/contract/routes/all';
import { formatJapaneseDay } from '@tsumugi/contract/text/format';
import { Link } from 'react-router-dom';
import { useRead } from '../providers/useRead.js';
import { type ResourceName, recordPath } from '../resources/addresses.js';
import { Card } from '../ui/Card.js';
import { Loaded } from '../ui/Loaded.js';
import { Table } from '../ui/Table.js';

const pages: Readonly<Partial<Record<RetentionKind, ResourceName>>> = {
  matters: 'matters',
  families: 'families',
  contactForms: 'hp-inquiries',
  staff: 'admins',
  teachers: 'teachers',
};

/** What these periods would take in the next night; nothing is touched. */
export function RetentionTrial({ periods, kept }: { periods: RetentionPeriods; kept: RetentionPeriods }) {
  const trial = useRead(api.retention.trial, { query: periods });
  const own = Object.entries(kept).every(([name, days]) => periods[name as keyof RetentionPeriods] === days);
  return (
    <Card title="次の夜に消えるもの" note={own ? 'いまの期間での試算。何も消しません' : '入力した期間での試算。何も消しません'} bare>
      <Loaded of={trial}>
        {(kinds) => (
          <Table
            className="domains"
            aria-live="polite"
            rows={kinds}
            keyOf={({ kind }) => kind}
            columns={[
              { label: '種類', cell: ({ kind }) => retentionKinds[kind].label },
              {
                label: '件数',
                className: 'r',
                tone: ({ count }) => (count > 0 ? 'b' : 'sub'),
                cell: ({ count }) => count.toLocaleString(),
              },
              {
                label: '古いもの',
                cell: ({ kind, oldest }) => {
                  const page = pages[kind];
                  return oldest.map(({ id, number, since }) => (
                    <p key={id} className="row">
                      {page ? <Link to={recordPath(page, id)}>{number ?? `番号 ${id}`}</Link> : `番号 ${id}`}
                      <span className="sub">{formatJapaneseDay(dayOf(new Date(since)))}</span>
                    </p>
                  ));
                },
              },
            ]}
          />
        )}
      </Loaded>
    </Card>
  );
}
