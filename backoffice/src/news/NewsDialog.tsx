import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InputOf } from '@tsumugi/client/call-arguments';
import type { DeliveryLine } from '@tsumugi/contract/resources/news';
import * as api from '@tsumugi/contract/routes/routes';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useInvalidate } from '../api/invalidate.js';
import { CheckField } from '../ui/CheckField.js';
import '../styles/reporting.css';
import '../styles/people.css';
import { saveFile } from '../../../portals/shared/unstyled/save-file.js';
import { call } from '../api/http-client.js';
import { useSending } from '../forms/useSending.js';
import { today } from '../lib/clock.js';
import { getSession } from '../lib/session.js';
import { Unwritables } from '../reporting/UnwritableList.js';
import { Dialog } from '../ui/Dialog.js';
import { Icon } from '../ui/Icon.js';
import { Table } from '../ui/Table.js';
import { toastDone } from '../ui/toast.js';
import { readCsv } from './read-csv.js';

interface NewsDialogProps {
  matterIds: readonly number[];
  subject: string;
  /** Drawn above the preview. */
  head?: ReactNode;
  onClose: () => void;
  onDone?: () => void;
}
const deliver = ({
  matterIds,
  ...how
}: Omit<InputOf<typeof api.news.deliverList>, 'matterIds'> & { matterIds: readonly number[] }) =>
  call(api.news.deliverList, { input: { matterIds: [...matterIds], ...how }, quiet: true });

/** The matters that will not be delivered, with the reason. */
function Refused({ lines }: { lines: readonly DeliveryLine[] }) {
  const refusedLines = lines.filter(
    ({ state, already }) => state === 'refused' || state === 'failed' || already,
  );
  return (
    <ul className="lines refused">
      {refusedLines.map(({ matterId, matterNumber, message, already }) => (
        <li key={matterId}>
          <span className="b nw">{matterNumber ?? `#${matterId}`}</span>
          <span className={already ? 'sub' : 'late'}>
            {already ? '本日は配信済みです。' : message}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The data for the news service, matter by matter. */
function Preview({ csv }: { csv: string }) {
  const [header = [], ...records] = readCsv(csv);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section className="scroll newscsv" tabIndex={0} aria-label="配信する内容">
      <Table<readonly string[]>
        rows={records}
        keyOf={([first = '']) => first}
        columns={header.map((label, at) => ({
          label,
          title: (cells) => cells[at],
          cell: (cells) => cells[at],
        }))}
      />
    </section>
  );
}

interface NewsPreviewProps {
  data: Awaited<ReturnType<typeof deliver>>;
  /** Number of matters that would be delivered. */
  ready: number;
  /** Whether matters are delivered again. */
  repeat: boolean;
  onRepeat: (repeat: boolean) => void;
}

/** The data that a delivery would send, and the matters that it leaves out. */
function NewsPreview({ data, ready, repeat, onRepeat }: NewsPreviewProps) {
  const isRecent = repeat || data.lines.some(({ code }) => code === 'distributed_recently');
  return (
    <>
      <p className="row">
        {ready > 0 ? <b>{ready}件を配信します。</b> : <b>配信できる案件がありません。</b>}
        <span className="sub">氏名・学校名・番地は含みません。</span>
      </p>
      <Refused lines={data.lines} />
      {isRecent && (
        <CheckField
          label="3営業日以内に配信した案件も再配信する"
          checked={repeat}
          onChange={onRepeat}
        />
      )}
      {data.csv && <Preview csv={data.csv} />}
      {data.unwritable.length > 0 && (
        <Unwritables unwritable={data.unwritable} replacement={data.replacement} />
      )}
      {!data.configured && (
        <p className="row stf" role="status">
          <Icon name="alert" />
          <span>
            配信先が設定されていないため、送信できません。CSVを保存して確認できます。
            {getSession()?.roles.includes('Admin') && (
              <Link to="/admin/news-settings" className="under">
                配信先を設定する
              </Link>
            )}
          </span>
        </p>
      )}
    </>
  );
}

/** Shows the data that would leave the company, then delivers it to the news service. */
export default function NewsDialog({ matterIds, subject, head, onClose, onDone }: NewsDialogProps) {
  const invalidate = useInvalidate();
  const [repeat, setRepeat] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['preview', 'news', matterIds, repeat],
    queryFn: () => deliver({ matterIds, repeat, preview: true }),
    gcTime: 0,
    enabled: matterIds.length > 0,
    placeholderData: keepPreviousData,
  });
  const { busy, message, onSubmit } = useSending({}, async () => {
    const answer = await deliver({ matterIds, repeat });
    if (answer.delivered === 0) throw new Error(answer.message);
    toastDone(answer.message);
    await invalidate.change({ matters: matterIds });
    onDone?.();
    onClose();
  });
  const ready = data?.lines.filter(({ state }) => state === 'ready').length ?? 0;
  return (
    <Dialog title="ニュースサービスに配信" subject={subject} onClose={onClose}>
      <form className="stack listcsv" noValidate onSubmit={(event) => void onSubmit(event)}>
        {!busy && head}
        {matterIds.length > 0 && (
          <div
            style={{ display: 'grid', gap: 'inherit', alignContent: 'start', minHeight: 184 }}
            aria-busy={!data && !error}
          >
            {!data && !error && <p className="sub">内容を確認しています…</p>}
            {data && <NewsPreview data={data} ready={ready} repeat={repeat} onRepeat={setRepeat} />}
          </div>
        )}
        {(message || error) && <Alert variant="line">{message ?? error?.message}</Alert>}
        <div className="row">
          {data?.csv && (
            <Button
              onClick={() =>
                void saveFile(
                  new Blob(['\ufeff', data.csv ?? ''], { type: 'text/csv' }),
                  `ニュース配信_${today()}.csv`,
                )
              }
            >
              <Icon name="csv" />
              CSVを保存
            </Button>
          )}
          <span className="grow" />
          <Button onClick={onClose}>やめる</Button>
          <Button
            type="submit"
            variant="contained"
            disabled={busy || ready === 0 || matterIds.length === 0 || !data?.configured}
          >
            配信する
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
