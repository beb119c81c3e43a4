import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type EndingKind,
  type EndingReason,
  type EndingRow,
  type EndingRows,
  endingKinds,
} from '@tsumugi/contract/resources/endings';
import * as api from '@tsumugi/contract/routes/routes';
import { formatDay } from '@tsumugi/contract/text/format';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../api/http-client.js';
import { useOptions } from '../api/useOptions.js';
import { candidatePath } from '../calendar/appointment-kinds.js';
import { useAddressQuery } from '../lib/useAddressQuery.js';
import { recordPath } from '../resources/addresses.js';
import { Card } from '../ui/Card.js';
import { ErrorState } from '../ui/ErrorState.js';
import { lazyComponent } from '../ui/lazy-component.js';
import { Table } from '../ui/Table.js';
import { dashboardQuery } from './address.js';
import { endingKey, endingLabels, endingOf, reasonLabel } from './endings.js';
import { TableSwitch } from './TableSwitch.js';
import type { DashboardChoice } from './useDashboard.js';

const EndingsChart = lazyComponent(() => import('./EndingsChart.js'));

const spanOf = (choice: DashboardChoice) => {
  const { parts: _, ...span } = dashboardQuery.period(choice);
  return span;
};

/** Why requests of the period ended before a contract; each reason opens its rows. */
export function EndingsCard({ choice }: { choice: DashboardChoice }) {
  const [params, set] = useAddressQuery();
  const chosen = endingOf(params.get('ending'));
  const [picked, setPicked] = useState<EndingKind | null>(chosen?.kind ?? null);
  const [table, setTable] = useState(false);
  const span = spanOf(choice);
  const { data, error, refetch } = useQuery({
    queryKey: ['report', 'endings', span],
    queryFn: ({ signal }) => call(api.dashboard.endings, { query: span, signal }),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });
  // The first kind with rows.
  const kind = picked ?? endingKinds.find((each) => totalOf(data ?? [], each) > 0) ?? 'rejected';
  const reasons = data?.filter((each) => each.kind === kind);
  const open = (reason: EndingReason | null) => set({ ending: reason && endingKey(reason) });
  return (
    <Card
      title="終わった理由"
      className="span"
      bare
      note="この期間の申込のうち"
      tools={
        <>
          <ToggleButtonGroup aria-label="終わり方">
            {endingKinds.map((each) => (
              <ToggleButton
                key={each}
                value={each}
                selected={each === kind}
                onClick={() => {
                  setPicked(each);
                  open(null);
                }}
              >
                {endingLabels[each]} {data ? totalOf(data, each) : ''}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <TableSwitch isTable={table} onChange={setTable} />
        </>
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : (
        <div className="endings" aria-busy={!reasons}>
          <Reasons reasons={reasons} isTable={table} onOpen={open} />
          {chosen && chosen.kind === kind && <Rows chosen={chosen} span={span} />}
        </div>
      )}
    </Card>
  );
}

const totalOf = (all: readonly EndingReason[], kind: EndingKind): number =>
  all.reduce((sum, each) => sum + (each.kind === kind ? each.count : 0), 0);

interface ReasonsProps {
  reasons: readonly EndingReason[] | undefined;
  isTable: boolean;
  onOpen: (reason: EndingReason) => void;
}

function Reasons({ reasons, isTable, onOpen }: ReasonsProps) {
  if (reasons?.length === 0) return <p className="none pad">この期間の申込にはありません。</p>;
  if (isTable)
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
      <section className="scroll" tabIndex={0} aria-label="終わった理由の表">
        <ReasonTable reasons={reasons ?? []} onOpen={onOpen} />
      </section>
    );
  return (
    <figure className="ranked" aria-label="終わった理由の件数。同じ数字は「表で見る」で読めます。">
      {reasons && (
        <Suspense fallback={null}>
          <EndingsChart reasons={reasons} onOpen={onOpen} />
        </Suspense>
      )}
    </figure>
  );
}

/** The reasons by brand, for screen readers and copying. */
function ReasonTable({
  reasons,
  onOpen,
}: Omit<ReasonsProps, 'isTable'> & { reasons: readonly EndingReason[] }) {
  const { data: brands = [] } = useOptions('brands');
  const shown = brands.filter(({ id }) =>
    reasons.some((reason) => reason.brands.some(({ brand }) => brand === id)),
  );
  return (
    <Table
      rows={reasons}
      keyOf={endingKey}
      columns={[
        {
          label: '理由',
          heads: true,
          cell: (reason: EndingReason) => (
            <Button variant="text" size="small" onClick={() => onOpen(reason)}>
              {reasonLabel(reason)}
            </Button>
          ),
        },
        { label: '件数', className: 'r', cell: ({ count }: EndingReason) => count },
        ...shown.map(({ id, name }) => ({
          label: name,
          className: 'r',
          cell: (reason: EndingReason) =>
            reason.brands.find(({ brand }) => brand === id)?.count ?? 0,
        })),
      ]}
    />
  );
}

interface RowsProps {
  chosen: { readonly kind: EndingKind; readonly reason: number };
  span: ReturnType<typeof spanOf>;
}

/** The cases and candidates of one reason. */
function Rows({ chosen, span }: RowsProps) {
  const query = { ...span, ...chosen };
  const { data, error, refetch } = useQuery({
    queryKey: ['report', 'ending-rows', query],
    queryFn: ({ signal }) => call(api.dashboard.endingRows, { query, signal }),
    staleTime: 300_000,
  });
  const label = reasonLabel({ kind: chosen.kind, reason: chosen.reason || null });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section className="scroll cases" tabIndex={0} aria-label={`${label}の行`}>
      <h3>
        {chosen.kind === 'brokenOff'
          ? endingLabels.brokenOff
          : `${endingLabels[chosen.kind]}: ${label}`}{' '}
        <span className="sub">{data && rowCountText(data)}</span>
      </h3>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : (
        <Table
          rows={data?.rows}
          bones={3}
          aria-busy={!data}
          none="この理由の行はありません。"
          keyOf={({ matterId, matterTeacherId }) => `${matterId} ${matterTeacherId}`}
          columns={[
            { label: '日付', cell: ({ at }: EndingRow) => formatDay(at) },
            {
              label: '案件番号',
              cell: ({ matterId, matterNumber, matterTeacherId }: EndingRow) => (
                <Link
                  to={
                    matterTeacherId === null
                      ? recordPath('matters', matterId)
                      : candidatePath({ matterId, matterTeacherId })
                  }
                >
                  {matterNumber}
                </Link>
              ),
            },
            { label: '生徒', cell: ({ student }: EndingRow) => student ?? '—' },
            { label: '教師', cell: ({ teacher }: EndingRow) => teacher ?? '—' },
            { label: '内容', className: 'text', cell: ({ note }: EndingRow) => note || '—' },
          ]}
        />
      )}
    </section>
  );
}

const rowCountText = ({ total, rows }: EndingRows): string =>
  total > rows.length ? `${total}件のうち新しい${rows.length}件` : `${total}件`;
