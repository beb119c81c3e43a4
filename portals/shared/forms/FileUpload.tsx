import { heicRefusal, isHeic } from '@tsumugi/contract/text/heic';
import { type ChangeEvent, useId } from 'react';
import { describedBy } from '../ui/FieldNotes.js';
import { Icon } from '../ui/Icon.js';
import './file-upload.css';
import type { UploadedFile, UploadTransport } from './upload-transport.js';
import { type UploadStage, useFileUpload } from './useFileUpload.js';

interface Props {
  label: string;
  transport: UploadTransport;
  accept?: string;
  maxBytes?: number;
  hint?: string;
  onDone: (file: UploadedFile) => void;
}

const megabyte = 1024 * 1024;
/** Media types of JPEG that some systems send. */
const otherNames = ['image/jpg', 'image/pjpeg'];

/** Why the device refuses the file before sending, as a Japanese text; null when it accepts it. */
function refusalOf(file: File, accept: string, maxBytes: number): string | null {
  if (file.size === 0) return 'ファイルが空です。別のファイルを選んでください。';
  if (file.size > maxBytes)
    return `ファイルは${maxBytes / megabyte}MBまでです。小さくしてから送信してください。`;
  if (isHeic(file)) return heicRefusal;
  if (file.type && !accept.split(',').includes(file.type) && !otherNames.includes(file.type))
    return 'この形式のファイルは送れません。JPEG・PNG・WebP・PDFを選んでください。';
  return null;
}

/**
 * Chooses and uploads one file: checked on the device first, with progress, resumed after a lost
 * connection.
 */
export function FileUpload({
  label,
  transport,
  accept = 'image/jpeg,image/png,image/webp,application/pdf',
  maxBytes = 10 * megabyte,
  hint,
  onDone,
}: Props) {
  const id = useId();
  const { stage, start, resume, refuse, cancel } = useFileUpload(transport, onDone);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Allows choosing the same file again after a refusal.
    event.target.value = '';
    if (!file) return;
    const refusal = refusalOf(file, accept, maxBytes);
    if (refusal !== null) return refuse(refusal);
    start(file);
  };
  if (stage.is === 'sending' || stage.is === 'paused')
    return <UploadProgress stage={stage} onResume={resume} onCancel={cancel} />;
  const error = stage.is === 'refused' ? stage.message : undefined;
  return (
    <div className="field">
      <label className="btn btn-2 upload-pick" htmlFor={id}>
        <Icon name="plus" size={20} />
        {label}
        <input
          id={id}
          type="file"
          accept={accept}
          onChange={choose}
          aria-describedby={describedBy(id, { error, hint })}
        />
      </label>
      <div role="alert">
        {error && (
          <p className="err" id={`${id}-err`}>
            <Icon name="warn" size={16} />
            {error}
          </p>
        )}
      </div>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface UploadProgressProps {
  stage: Extract<UploadStage, { share: number }>;
  onResume: () => void;
  onCancel: () => void;
}

/** The progress of a running or paused upload. */
function UploadProgress({ stage, onResume, onCancel }: UploadProgressProps) {
  const percent = Math.floor(stage.share * 100);
  return (
    <div className="card card-pad upload">
      <p className="upload-name">
        <Icon name="file" size={20} />
        <span>{stage.name}</span>
        <span className="nb">{percent}%</span>
      </p>
      <progress aria-label={`${stage.name}の送信`} max={100} value={percent} />
      <div role="status">
        {stage.is === 'paused' && (
          <p className="t-s c-late">
            接続が切れたため、止まっています。ここまでの分は送信できています。つながると続きから送ります。
          </p>
        )}
      </div>
      <div className="btn-row">
        {stage.is === 'paused' && (
          <button type="button" className="btn btn-primary btn-48" onClick={onResume}>
            再開する
          </button>
        )}
        <button type="button" className="btn btn-quiet btn-48" onClick={onCancel}>
          送信をやめる
        </button>
      </div>
    </div>
  );
}
