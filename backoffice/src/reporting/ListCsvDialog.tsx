import { addressOf } from '@tsumugi/client/call-arguments';
import * as api from '@tsumugi/contract/routes/routes';
import { asErrors } from '../forms/check.js';
import { useSending } from '../forms/useSending.js';
import { FormDialog } from '../ui/FormDialog.js';
import { RadioSegments } from '../ui/RadioSegments.js';
import '../styles/reporting.css';
import { DownloadProgress } from './DownloadProgress.js';
import { encodings } from './encodings.js';
import { ReasonField } from './ReasonField.js';
import { UnwritableList } from './UnwritableList.js';
import { useDownload } from './useDownload.js';

interface ListCsvDialogProps {
  /** The list's resource name, such as `home-responses`. */
  resource: string;
  /** 家庭対応 › 紹介後確認 */
  listLabel: string;
  /** The list's query: tab, day, filters, sort; without range. */
  query: string;
  total?: number;
  onClose: () => void;
}

interface CsvInput {
  reason: string;
  encoding: 'utf8' | 'shift_jis';
}

/** CSV of the list with its current filters. For Admin; the reason is stored. */
export function ListCsvDialog({ resource, listLabel, query, total, onClose }: ListCsvDialogProps) {
  const { busy, progress, message, fields, start, cancel } = useDownload(onClose);
  const sending = useSending<CsvInput>(
    { reason: '', encoding: 'utf8' },
    async ({ reason, encoding }) => {
      const parameters = {
        ...Object.fromEntries(new URLSearchParams(query)),
        reason: reason.trim(),
        encoding,
      };
      await start(addressOf(api.export.list, { resource, query: parameters }));
    },
    {
      check: async (values) =>
        values.reason.trim()
          ? { values, errors: {} }
          : { values: {}, errors: asErrors({ reason: '出力の目的を入力してください。' }) },
    },
  );
  const { watch, setValue } = sending.form;
  return (
    <FormDialog
      title="CSVを出力"
      subject={listLabel}
      message={message}
      submit="出力する"
      sending={sending}
      ready={!busy}
      onClose={onClose}
    >
      <div className="stack listcsv">
        {total !== undefined && (
          <p>
            いまの絞り込みの{total.toLocaleString('ja-JP')}
            件を、この一覧の列で出力します（最大10,000件）。
          </p>
        )}
        <ReasonField
          value={watch('reason')}
          error={sending.faultOf('reason') ?? fields.reason}
          onChange={(reason) => setValue('reason', reason)}
        />
        <RadioSegments
          label="文字コード"
          options={encodings}
          value={watch('encoding')}
          onChange={(encoding) => setValue('encoding', encoding)}
        />
        {watch('encoding') === 'shift_jis' && <UnwritableList resource={resource} query={query} />}
        {progress && <DownloadProgress progress={progress} onCancel={cancel} />}
      </div>
    </FormDialog>
  );
}
