import type { FieldErrors } from 'react-hook-form';
import { Icon } from '../ui/Icon.js';
import './form-notices.css';
import { listFaults } from './form-faults.js';

/** Another user saved in the meantime. Typed input stays; the new state is fetched on request. */
export function ConflictNotice({
  message,
  onReload,
}: {
  message: string | null;
  onReload: () => void;
}) {
  return (
    <div role="alert">
      {message && (
        <div className="conflict">
          <Icon name="warn" size={20} />
          <div>
            <p>{message}</p>
            <p className="t-s">
              入力した内容はそのまま残っています。最新の内容を確かめてから、もう一度送信してください。
            </p>
            <button type="button" className="text-btn" onClick={onReload}>
              最新の内容を読み込む
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

/** All errors of the fields below, as one list; nothing without errors. */
export function ErrorSummary({
  errors,
  labels = {},
}: {
  errors: FieldErrors;
  labels?: Readonly<Record<string, string>>;
}) {
  const faults = listFaults(errors, labels);
  return (
    <div role="alert">
      {faults.length > 1 && (
        <div className="conflict summary">
          <Icon name="warn" size={20} />
          <div>
            <p>次の{faults.length}か所を確認してください。</p>
            <ul>
              {faults.map(({ path, text }) => (
                <li key={path}>{text}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}
