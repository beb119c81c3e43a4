import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DeliveryStateName, deliveryStates } from '@tsumugi/contract/resources/delivery';
import * as api from '@tsumugi/contract/routes/routes';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import '../styles/people.css';
import '../styles/settings.css';
import { rowsPerPage } from '@tsumugi/contract/kit/page-sizes';
import { call, page } from '../api/http-client.js';
import { messageOf } from '../lib/http-error.js';
import { isAdmin } from '../lib/session.js';
import { Card } from '../ui/Card.js';
import { ErrorState } from '../ui/ErrorState.js';
import { ListFooter } from '../ui/ListFooter.js';
import { RadioSegments } from '../ui/RadioSegments.js';
import { PartSkeleton } from '../ui/Skeleton.js';
import { showError } from '../ui/shown-errors.js';
import { toastDone } from '../ui/toast.js';
import { DeliveryDialog } from './DeliveryDialog.js';
import { DeliveryTable } from './DeliveryTable.js';
import { OutgoingMails } from './OutgoingMails.js';

const states = ['failed', 'queued', 'unset', 'sent', 'dropped'] as const;
type Shown = DeliveryStateName | 'mails';
const empty: Readonly<Record<DeliveryStateName, string>> = {
  failed: '届いていないものはありません。',
  queued: '送信待ちのものはありません。',
  unset: '送信設定がないために送られていないものはありません。',
  sent: 'まだ何も送信していません。',
  dropped: '取り消したものはありません。',
};

/** The outbox by state. The address holds state and page. */
export function DeliveryBoard() {
  const [query, setQuery] = useSearchParams();
  const admin = isAdmin();
  const stateParameter = query.get('state');
  const shown: Shown =
    stateParameter === 'mails' && admin
      ? 'mails'
      : (states.find((each) => each === stateParameter) ?? 'failed');
  const options = [
    ...states.map((id) => ({ id: id as Shown, name: deliveryStates[id] })),
    ...(admin ? [{ id: 'mails' as Shown, name: 'その他のメール' }] : []),
  ];
  return (
    <>
      <div className="pickbar">
        <RadioSegments
          label="状態"
          hideLabel
          options={options}
          value={shown}
          onChange={(state) => setQuery({ state }, { replace: true })}
        />
      </div>
      <div className="people whole">
        {shown === 'mails' ? (
          <OutgoingMails />
        ) : (
          <Deliveries
            key={shown}
            state={shown}
            page={Math.max(1, Number.parseInt(query.get('page') ?? '', 10) || 1)}
            onPage={(page, replace) => setQuery({ state: shown, page: String(page) }, { replace })}
          />
        )}
      </div>
    </>
  );
}

interface DeliveriesProps {
  state: DeliveryStateName;
  page: number;
  onPage: (page: number, replace?: boolean) => void;
}

function Deliveries({ state, page: at, onPage }: DeliveriesProps) {
  const client = useQueryClient();
  const [open, setOpen] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['deliveries', state, at],
    queryFn: ({ signal }) =>
      page(api.delivery.list, {
        query: { state, range: `[${(at - 1) * rowsPerPage},${at * rowsPerPage - 1}]` },
        signal,
      }),
  });
  const resend = async (ids: number[]) => {
    setBusy(true);
    try {
      const { resent, skipped } = await call(api.delivery.resend, { input: { ids } });
      toastDone(
        `${resent}件を再送します。${skipped ? `${skipped}件は再送できる状態ではありませんでした。` : ''}`,
      );
      setOpen(null);
      await client.invalidateQueries({ queryKey: ['deliveries'] });
    } catch (error) {
      showError(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  if (error && !data) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!data) return <PartSkeleton />;
  const failed = state === 'failed' && data.rows.length > 0;
  return (
    <Card
      title={deliveryStates[state]}
      note={`${data.total}件${data.more ? '以上' : ''}`}
      bare
      tools={
        failed && (
          <Button disabled={busy} onClick={() => resend(data.rows.map(({ id }) => id))}>
            この{data.rows.length}件を再送
          </Button>
        )
      }
    >
      <DeliveryTable
        rows={data.rows}
        none={empty[state]}
        busy={busy}
        onOpen={setOpen}
        onResend={failed ? (id) => resend([id]) : undefined}
      />
      <ListFooter
        total={data.total}
        more={data.more}
        page={at}
        perPage={rowsPerPage}
        keys={[]}
        onPage={onPage}
      />
      {open !== null && (
        <DeliveryDialog
          id={open}
          busy={busy}
          onResend={() => resend([open])}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}
