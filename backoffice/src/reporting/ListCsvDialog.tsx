import { addressOf } from '@tsumugi/client/given';
import * as api from '@tsumugi/contract/routes/all';
import { useState } from 'react';
import { Dialog } from '../ui/Dialog.js';
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
  return (
    <Dialog title="CSVを出力" what={what} className="narrow" onClose={onClose}>
      <form
        className="listcsv"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setEmpty(reason.trim() === '');
          if (reason.trim() === '') return;
          const asked = { ...Object.fromEntries(new URLSearchParams(query)), reason: reason.trim(), encoding };
          void start(addressOf(api.export.list, { resource, query: asked }));
        }}
      >
        {total !== undefined && <p>いまの絞り込みの{total.toLocaleString('ja-JP')}件を、この一覧の列で出力します（最大10,000件）。</p>}
        <ReasonField value={reason} error={empty ? '出力の目的を入力してください。' : fields.reason} onChange={setReason} />
        <RadioSegments label="文字コード" options={encodings} value={encoding} onChange={setEncoding} />
        {message && (
          <p className="late" role="alert">
            {message}
          </p>
        )}
        {progress && <DownloadProgress progress={progress} onCancel={cancel} />}
        <div className="foot">
          <span className="grow" />
          <button type="button" className="btn" onClick={onClose}>
            やめる
          </button>
          <button type="submit" className="btn pri" disabled={busy}>
            出力する
          </button>
        </div>
      </form>
    </Dialog>
  );
}
