import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { addressOf } from '@tsumugi/client/call-arguments';
import {
  type ImportBatchView,
  type ImportKindName,
  importKinds,
  importStates,
} from '@tsumugi/contract/resources/data-import';
import * as api from '@tsumugi/contract/routes/routes';
import { formatShortDateTime } from '@tsumugi/contract/text/format-short';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../api/http-client.js';
import { useRead } from '../api/useRead.js';
import { useSending } from '../forms/useSending.js';
import { today } from '../lib/clock.js';
import { recordPath } from '../resources/addresses.js';
import { RunsPage } from '../settings/RunsPage.js';
import { Card } from '../ui/Card.js';
import { FileInput } from '../ui/FileInput.js';
import { Icon } from '../ui/Icon.js';
import { RadioSegments } from '../ui/RadioSegments.js';
import { ExportData } from './ExportData.js';
import { toneOfState } from './state-tones.js';

/** 取り込み: a new import, and the previous ones. */
export default function ImportsPage() {
  return (
    <RunsPage<ImportBatchView>
      route="imports"
      start={<NewImport />}
      end={<ExportData />}
      title="これまでの取り込み"
      none="まだ取り込みはありません。"
      columns={[
        { label: 'ファイル', cell: ({ fileName }) => fileName },
        { label: '種類', cell: ({ kind }) => importKinds[kind] },
        {
          label: '状態',
          cell: ({ state }) => <span className={toneOfState[state]}>{importStates[state]}</span>,
        },
        { label: '行数', className: 'r', cell: ({ rowCount }) => rowCount.toLocaleString() },
        { label: '取り込み済み', className: 'r', cell: ({ done }) => done.toLocaleString() },
        { label: '日時', cell: ({ createdAt }) => formatShortDateTime(createdAt, today()) },
        { label: '担当', cell: ({ createdBy }) => createdBy },
      ]}
    />
  );
}

/** Kind and file of a new import, with a template to download. */
function NewImport() {
  const navigate = useNavigate();
  const [kind, setKind] = useState<ImportKindName>('families');
  const picker = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const { data: kinds } = useRead(api.dataImport.kinds, {});
  const offered = kinds ?? [];
  const { busy, message, onSubmit } = useSending({}, async () => {
    if (!chosen) return;
    const input = new FormData();
    input.append('file', chosen);
    const batch = await call(api.dataImport.take, { kind, input });
    navigate(recordPath('imports', batch.id));
  });
  const template = (format: 'xlsx' | 'csv') =>
    addressOf(api.dataImport.template, { kind, query: { format } });
  return (
    <Card
      title="ファイルを取り込む"
      note="CSV（UTF-8・Shift_JIS・EUC-JPなど）かExcel（.xlsx）。30MB、50,000行まで"
    >
      <form onSubmit={(event) => void onSubmit(event)} className="stack">
        {offered.length > 1 && (
          <RadioSegments
            label="種類"
            options={offered.map((each) => ({ id: each.kind, name: each.label }))}
            value={kind}
            onChange={setKind}
          />
        )}
        <p>
          <b>{importKinds[kind]}</b>　{offered.find((each) => each.kind === kind)?.about}
        </p>
        <div className="row">
          <Button onClick={() => picker.current?.click()}>
            <Icon name="clip" />
            ファイルを選ぶ
          </Button>
          <span className={chosen ? '' : 'sub'} role="status">
            {chosen ? chosen.name : '選ばれていません'}
          </span>
          <FileInput
            ref={picker}
            label="ファイル"
            accept=".csv,.tsv,.txt,.xlsx"
            onPick={([file]) => setChosen(file)}
          />
        </div>
        {message && <Alert variant="line">{message}</Alert>}
        <div className="row">
          <Button type="submit" variant="contained" disabled={busy || !chosen}>
            {busy ? '読み込んでいます' : '次へ（列の確認）'}
          </Button>
          <Button variant="text" href={template('xlsx')} download>
            見本（Excel、説明付き）
          </Button>
          <Button variant="text" href={template('csv')} download>
            見本（CSV）
          </Button>
        </div>
        <p className="sub">
          この段階では何も登録されません。取り込みだけでは、誰にも連絡は送られません。
        </p>
      </form>
    </Card>
  );
}
