import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RowOf } from '@tsumugi/client/call-arguments';
import {
  type InviteeView,
  inviteeViews,
  leftReasons,
  type WaveView,
} from '@tsumugi/contract/resources/invitation';
import * as api from '@tsumugi/contract/routes/routes';
import { formatShortDateTime } from '@tsumugi/contract/text/format-short';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { call, page as readPage } from '../api/http-client.js';
import { today } from '../lib/clock.js';
import { type ResourceName, recordPath } from '../resources/addresses.js';
import { Card } from '../ui/Card.js';
import { Dialog } from '../ui/Dialog.js';
import { DialogFoot } from '../ui/DialogFoot.js';
import { ListFooter } from '../ui/ListFooter.js';
import { ReadBoundary } from '../ui/ReadBoundary.js';
import { Table } from '../ui/Table.js';
import { Tabs } from '../ui/Tabs.js';
import { standingOf } from './invitee-status.js';

const perPage = 50;
const pages = {
  family: 'families',
  student: 'students',
  teacher: 'teachers',
  staff: 'admins',
} as const satisfies Record<WaveView['kind'], ResourceName>;

/**
 * The persons of a wave: recipients, excluded persons with the reason, and those who have signed
 * in.
 */
export function People({ wave }: { readonly wave: WaveView }) {
  const panel = useId();
  const { id, kind, counts, state } = wave;
  const [view, setView] = useState<InviteeView>(state === 'draft' ? 'waiting' : 'sent');
  const [at, setAt] = useState(1);
  const [opened, setOpened] = useState<{ id: number; name: string } | null>(null);
  const range = JSON.stringify([(at - 1) * perPage, at * perPage - 1]);
  const read = useQuery({
    queryKey: ['invitees', id, view, at, counts, wave.underWay],
    queryFn: ({ signal }) =>
      readPage(api.invitation.people, {
        id,
        query: { range, filter: JSON.stringify({ view }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const tabs = Object.entries(inviteeViews).map(([key, label]) => ({
    key: key as InviteeView,
    label,
    count: counts[key as InviteeView],
  }));
  return (
    <Card
      title="相手"
      tools={
        <Tabs
          items={tabs}
          value={view}
          panelId={panel}
          label="区分"
          onChange={(key) => {
            setView(key);
            setAt(1);
          }}
        />
      }
      bare
    >
      <div id={panel} role="tabpanel" aria-label="相手" className="scroll-x">
        <ReadBoundary of={read}>
          {({ rows }) => <PeopleTable kind={kind} rows={rows} onOpen={setOpened} />}
        </ReadBoundary>
        <ListFooter total={read.data?.total} page={at} perPage={perPage} keys={[]} onPage={setAt} />
      </div>
      {opened && (
        <MailText wave={id} person={opened.id} name={opened.name} onClose={() => setOpened(null)} />
      )}
    </Card>
  );
}

interface PeopleTableProps {
  kind: WaveView['kind'];
  rows: readonly RowOf<typeof api.invitation.people>[];
  onOpen: (row: { id: number; name: string }) => void;
}

function PeopleTable({ kind, rows, onOpen }: PeopleTableProps) {
  return (
    <Table
      className="invitees"
      rows={rows}
      none="該当する人はいません。"
      columns={[
        {
          label: '氏名',
          width: 168,
          cell: (row) => <Link to={recordPath(pages[kind], row.id)}>{row.name}</Link>,
        },
        { label: 'メールアドレス', width: 240, cell: ({ address }) => address },
        { label: 'ブランド', cell: ({ brandName }) => brandName },
        { label: '状態', className: 'why', cell: (row) => <Standing of={row} /> },
        {
          label: '送信',
          cell: ({ sentAt }) => sentAt && formatShortDateTime(sentAt, today()),
        },
        {
          label: 'ログイン',
          cell: ({ signedInAt }) => signedInAt && formatShortDateTime(signedInAt, today()),
        },
        {
          label: '文面',
          silent: true,
          className: 'r',
          cell: (row) =>
            row.fate !== 'left' && (
              <Button
                size="xs"
                aria-label={`${row.name}への文面を見る`}
                onClick={() => onOpen(row)}
              >
                文面を見る
              </Button>
            ),
        },
      ]}
    />
  );
}

function Standing({ of }: { of: Parameters<typeof standingOf>[0] }) {
  const { tone, word } = standingOf(of);
  const why = of.reason ? leftReasons[of.reason] : of.mail === 'sent' ? null : of.mailReason;
  return (
    <>
      <span className={tone}>{word}</span>
      {why && <div className="sub">{why}</div>}
    </>
  );
}

interface MailTextProps {
  readonly wave: number;
  readonly person: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** The invitation as this person receives it, except for the code in the link. */
function MailText({ wave, person, name, onClose }: MailTextProps) {
  const mail = useQuery({
    queryKey: ['invitation-text', wave, person],
    queryFn: ({ signal }) => call(api.invitation.text, { id: wave, person, signal }),
  });
  const { data } = mail;
  return (
    <Dialog
      title={data?.subject ?? '招待メール'}
      subject={data ? `${name}（${data.to}）` : name}
      onClose={onClose}
    >
      <ReadBoundary of={mail}>
        {(data) => (
          <>
            <p className="pad pre">{data.text}</p>
            <p className="pad sub">
              リンクの最後は、送るときに本人だけのものになります。文面は「お知らせの文面」のN46で、ブランドごとに変えられます。
            </p>
          </>
        )}
      </ReadBoundary>
      <DialogFoot leave="閉じる" onLeave={onClose} />
    </Dialog>
  );
}
