import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type InviteeView, inviteeViews, leftReasons, type WaveView } from '@tsumugi/contract/resources/invitation';
import * as api from '@tsumugi/contract/routes/all';
import { formatShortDateTime } from '@tsumugi/contract/text/format-short';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { today } from '../lib/clock.js';
import { page as readPage } from '../providers/http-client.js';
import { type ResourceName, recordPath } from '../resources/addresses.js';
import { Card } from '../ui/Card.js';
import { ErrorState } from '../ui/ErrorState.js';
import { ListFooter } from '../ui/ListFooter.js';
import { Tabs } from '../ui/Tabs.js';
import { MailText } from './MailText.js';
import { standingOf } from './words.js';

const perPage = 50;
const pages = { family: 'families', student: 'students', teacher: 'teachers', staff: 'admins' } as const satisfies Record<
  WaveView['kind'],
  ResourceName
>;

/** Everybody the wave is about: who gets the mail, who does not and why, and who has come. */
export function People({ wave }: { readonly wave: WaveView }) {
  const panel = useId();
  const { id, kind, counts, state } = wave;
  const [view, setView] = useState<InviteeView>(state === 'draft' ? 'waiting' : 'sent');
  const [at, setAt] = useState(1);
  const [opened, setOpened] = useState<{ id: number; name: string } | null>(null);
  const range = JSON.stringify([(at - 1) * perPage, at * perPage - 1]);
  const { data, error, refetch } = useQuery({
    queryKey: ['invitees', id, view, at, counts, wave.underWay],
    queryFn: ({ signal }) => readPage(api.invitation.people, { id, query: { range, filter: JSON.stringify({ view }) }, signal }),
    placeholderData: keepPreviousData,
  });
  const tabs = Object.entries(inviteeViews).map(([key, label]) => ({ key: key as InviteeView, label, count: counts[key as InviteeView] }));
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
        {error && !data && <ErrorState error={error} onRetry={() => refetch()} />}
        {data?.rows.length === 0 && <p className="pad none">該当する人はいません。</p>}
        {data && data.rows.length > 0 && (
          <table className="t invitees">
            <thead>
              <tr>
                <th scope="col">氏名</th>
                <th scope="col">メールアドレス</th>
                <th scope="col">ブランド</th>
                <th scope="col">状態</th>
                <th scope="col">送信</th>
                <th scope="col">ログイン</th>
                <th scope="col">
                  <span className="vh">文面</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => {
                const { tone, word } = standingOf(row);
                const why = row.reason ? leftReasons[row.reason] : row.mail === 'sent' ? null : row.mailReason;
                return (
                  <tr key={row.id}>
                    <td>
                      <Link to={recordPath(pages[kind], row.id)}>{row.name}</Link>
                    </td>
                    <td>{row.address}</td>
                    <td>{row.brandName}</td>
                    <td className="why">
                      <span className={tone}>{word}</span>
                      {why && <div className="sub">{why}</div>}
                    </td>
                    <td>{row.sentAt && formatShortDateTime(row.sentAt, today())}</td>
                    <td>{row.signedInAt && formatShortDateTime(row.signedInAt, today())}</td>
                    <td className="r">
                      {row.fate !== 'left' && (
                        <Button size="xs" aria-label={`${row.name}への文面を見る`} onClick={() => setOpened(row)}>
                          文面を見る
                        </Button>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        )}
        <ListFooter total={data?.total} page={at} perPage={perPage} keys={[]} onPage={setAt} />
      </div>
      {opened && <MailText wave={id} person={opened.id} name={opened.name} onClose={() => setOpened(null)} />}
    </Card>
  );
}
