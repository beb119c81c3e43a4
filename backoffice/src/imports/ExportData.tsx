import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { addressOf } from '@tsumugi/client/call-arguments';
import { type ImportKindName, importKinds } from '@tsumugi/contract/resources/data-import';
import * as api from '@tsumugi/contract/routes/routes';
import { type FormEvent, useState } from 'react';
import { DownloadProgress } from '../reporting/DownloadProgress.js';
import { ReasonField } from '../reporting/ReasonField.js';
import { useDownload } from '../reporting/useDownload.js';
import { Card } from '../ui/Card.js';
import { Icon } from '../ui/Icon.js';
import { RadioSegments } from '../ui/RadioSegments.js';
import '../styles/reporting.css';

const kinds = Object.entries(importKinds).map(([id, name]) => ({ id: id as ImportKindName, name }));

/** Exports the current data in the columns of the import. */
export function ExportData() {
  const [kind, setKind] = useState<ImportKindName>('families');
  const [reason, setReason] = useState('');
  const [empty, setEmpty] = useState(false);
  const { busy, progress, message, fields, start, cancel } = useDownload();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(reason.trim() === '');
    if (reason.trim() !== '')
      void start(addressOf(api.dataImport.data, { kind, query: { reason: reason.trim() } }));
  };
  return (
    <Card
      title="今のデータを取り込める形で書き出す"
      note="見本と同じ列のCSV（UTF-8）。別の環境に、そのまま取り込めます"
    >
      <form className="stack" noValidate onSubmit={submit}>
        <RadioSegments label="書き出す種類" options={kinds} value={kind} onChange={setKind} />
        <ReasonField
          value={reason}
          error={empty && !reason.trim() ? '出力の目的を入力してください。' : fields.reason}
          onChange={setReason}
        />
        {message && <Alert variant="line">{message}</Alert>}
        {progress ? (
          <DownloadProgress progress={progress} onCancel={cancel} />
        ) : (
          <Button type="submit" sx={{ justifySelf: 'start' }} disabled={busy}>
            <Icon name="csv" />
            書き出す
          </Button>
        )}
        <p className="sub">氏名や連絡先を含みます。出力した人と目的が記録されます。</p>
      </form>
    </Card>
  );
}
