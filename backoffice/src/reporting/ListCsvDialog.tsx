import { addressOf } from '@tsumugi/client/given';
import * as api from '@tsumugi/contract/routes/all';
import { type FormEvent, useState } from 'react';
import { FormDialog } from '../ui/FormDialog.js';
import { RadioSegments } from '../ui/RadioSegments.js';
import '../styles/reporting.css';
import { DownloadProgress } from './DownloadProgress.js';
import { encodings } from './encodings.js';
import { ReasonField } from './ReasonField.js';
import { useDownload } from './useDownload.js';

interface ListCsvDialogProps {
  /** The list's resource name, such as `home-responses`. */
  resource: string;
  /** 家庭対応 › 紹介後確認 */
  what: string;
  /** The list's own query: tab, day, filters, sort; without range. */
  query: string;
  total?: number;
  onClose: () => void;
}

/** CSV of the list as it is filtered now. For Admin; the reason is kept. */
export function ListCsvDialog({ resource, what, query, total, onClose }: ListCsvDialogProps) {
  const [reason, setReason] = useState('');
  const [encoding, setEncoding] = useState<'utf8' | 'shift_jis'>('utf8');
  const [empty, setEmpty] = useState(false);
  const { busy, progress, message, fields, start, cancel } = useDownload(onClose);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(reason.trim() === '');
    if (reason.trim() === '') return;
    const asked = { ...Object.fromEntries(new URLSearchParams(query)), reason: reason.trim(), encoding };
    void start(addressOf(api.export.list, { resource, query: asked }));
  };
  return (
    <FormDialog title="CSVを出力" what={what} message={message} submit="出力する" disabled={busy} onSubmit={onSubmit} onClose={onClose}>
      <div className="listcsv">
        {total !== undefined && <p>いまの絞り込みの{total.toLocaleString('ja-JP')}件を、この一覧の列で出力します（最大10,000件）。</p>}
        <ReasonField value={reason} error={empty ? '出力の目的を入力してください。' : fields.reason} onChange={setReason} />
        <RadioSegments label="文字コード" options={encodings} value={encoding} onChange={setEncoding} />
        {progress && <DownloadProgress progress={progress} onCancel={cancel} />}
      </div>
    </FormDialog>
  );
}
