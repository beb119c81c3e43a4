import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { keepPreviousData } from '@tanstack/react-query';
import { addressOf } from '@tsumugi/client/call-arguments';
import { combinedFilter } from '@tsumugi/contract/resources/csv-export';
import * as api from '@tsumugi/contract/routes/routes';
import { type FormEvent, useState } from 'react';
import { useRead } from '../api/useRead.js';
import { messageOf } from '../lib/http-error.js';
import { getSession } from '../lib/session.js';
import { usePageTitle } from '../lib/title.js';
import { useAddressQuery } from '../lib/useAddressQuery.js';
import { Card } from '../ui/Card.js';
import { Icon } from '../ui/Icon.js';
import { NotAllowed } from '../ui/NotAllowed.js';
import { RadioSegments } from '../ui/RadioSegments.js';
import { DownloadProgress } from './DownloadProgress.js';
import { ExportFilters } from './ExportFilters.js';
import { encodings } from './encodings.js';
import { ReasonField } from './ReasonField.js';
import { UnwritableList } from './UnwritableList.js';
import { useDownload } from './useDownload.js';
import '../styles/people.css';
import '../styles/reporting.css';

const filterNames = Object.keys(combinedFilter.shape);

function ExportForm() {
  const [params, change] = useAddressQuery();
  const [reason, setReason] = useState('');
  const [empty, setEmpty] = useState(false);
  const { busy, progress, message, fields, start, cancel } = useDownload();
  const encoding = params.get('encoding') === 'shift_jis' ? 'shift_jis' : 'utf8';
  // The address holds the choices: they survive a reload, a new sign-in and a lost connection.
  const filter = new URLSearchParams(
    [...params].filter(([name, value]) => filterNames.includes(name) && value !== ''),
  );
  filter.sort();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(reason.trim() === '');
    if (reason.trim() === '') return;
    void start(
      addressOf(api.export.combined, {
        query: { ...Object.fromEntries(filter), encoding, reason: reason.trim() },
      }),
    );
  };
  return (
    <form className="people csv" noValidate onSubmit={submit}>
      <Card
        title="出力する範囲"
        note="選ばない項目は、すべてが対象です"
        tools={
          filter.size > 0 && (
            <Button
              variant="text"
              size="small"
              onClick={() => change(Object.fromEntries(filterNames.map((name) => [name, null])))}
            >
              条件をすべて外す
            </Button>
          )
        }
      >
        <ExportFilters
          params={filter}
          errors={fields}
          onChange={(name, value) => change({ [name]: value })}
        />
      </Card>
      <Card title="統合データのファイル" note="候補の教師ごとに1行、候補のない案件も1行">
        <div className="stack csvside" style={{ gap: 16 }}>
          <EstimateLine query={`${filter}&encoding=${encoding}`} />
          <EncodingChoice
            value={encoding}
            query={String(filter)}
            onChange={(value) => change({ encoding: value === 'utf8' ? null : value })}
          />
          <ReasonField
            value={reason}
            error={empty && !reason.trim() ? '出力の目的を入力してください。' : fields.reason}
            onChange={setReason}
          />
          {message && <Alert variant="line">{message}</Alert>}
          {progress ? (
            <DownloadProgress progress={progress} onCancel={cancel} />
          ) : (
            <Button type="submit" variant="contained" size="large" disabled={busy}>
              <Icon name="csv" />
              CSVを出力
            </Button>
          )}
          <p className="hint">
            氏名や連絡先を含みます。出力した人・条件・行数・目的が記録されます。数式として動く文字の前には
            ' を付けます。
          </p>
        </div>
      </Card>
    </form>
  );
}

type Encoding = (typeof encodings)[number]['id'];
interface EncodingChoiceProps {
  value: Encoding;
  /** The filter of the export, for the list of characters that Shift_JIS cannot hold. */
  query: string;
  onChange: (value: Encoding) => void;
}

/** The encoding of the file, and for Shift_JIS the characters that it cannot hold. */
function EncodingChoice({ value, query, onChange }: EncodingChoiceProps) {
  return (
    <>
      <RadioSegments label="文字コード" options={encodings} value={value} onChange={onChange} />
      <p className="hint">
        {value === 'utf8'
          ? 'Excelでそのまま開けます。すべての文字を書き出せます。'
          : '古いシステムに渡すときに選びます。書けない文字は「〓」になります。'}
      </p>
      {value === 'shift_jis' && <UnwritableList query={query} />}
    </>
  );
}

/** csv-export-management: 統合データ as a file (domain/files#combined-data). */
export default function CsvExportPage() {
  usePageTitle('CSV出力');
  const allowed = getSession()?.roles.includes('Admin') ?? false;
  return (
    <>
      <div className="head">
        <h1>CSV出力</h1>
      </div>
      <div className="page">{allowed ? <ExportForm /> : <NotAllowed pageLabel="CSV出力" />}</div>
    </>
  );
}

const megabyte = 1_000_000;
const about = (bytes: number) =>
  bytes < megabyte
    ? `約${Math.ceil(bytes / 1000).toLocaleString('ja-JP')} KB`
    : `約${Math.round(bytes / megabyte).toLocaleString('ja-JP')} MB`;

/** Estimated number of rows in the file. */
function EstimateLine({ query }: { query: string }) {
  const parameters = Object.fromEntries(new URLSearchParams(query));
  const { data, error, isFetching } = useRead(
    api.export.estimate,
    { query: parameters },
    { placeholderData: keepPreviousData },
  );
  return (
    <p className="estimate" role="status" aria-busy={isFetching}>
      {error ? (
        <span className="late">{messageOf(error)}</span>
      ) : (
        <>
          <strong>{data ? data.rows.toLocaleString('ja-JP') : '…'}</strong>
          <span>行</span>
          {data && (
            <span className="sub">{`案件 ${data.matters.toLocaleString('ja-JP')}件・${about(data.bytes)}`}</span>
          )}
        </>
      )}
    </p>
  );
}
