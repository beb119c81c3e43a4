import { useState } from 'react';
import { usePortal } from '../../session/portal.js';
import { Icon } from '../../ui/Icon.js';
import { SubPage } from '../../ui/SubPage.js';
import { toastDone } from '../../ui/toast.js';

/**
 * Shows the recovery codes once. The page is left only after the user has ticked that the codes are
 * saved.
 */
export function KeptCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { profilePath } = usePortal();
  const [isSaved, setSaved] = useState(false);
  const text = codes.join('\r\n');
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toastDone('コピーしました。');
  };
  return (
    <SubPage
      title="復旧コード"
      back={profilePath}
      dock={
        <button type="button" className="btn btn-primary" disabled={!isSaved} onClick={onDone}>
          完了
        </button>
      }
    >
      <p className="form-done">
        <Icon name="check" size={20} />
        2段階認証が有効です
      </p>
      <p>
        認証アプリが使えなくなったときは、次のコードでログインできます。1つにつき1回だけ使えます。この画面を閉じると、二度と表示できません。
      </p>
      <ul className="card card-pad codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="btn-row">
        {navigator.clipboard && (
          <button type="button" className="btn btn-2 btn-48" onClick={() => void copy()}>
            コピー
          </button>
        )}
        <a
          className="btn btn-2 btn-48"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`つむぎ 2段階認証の復旧コード\r\n\r\n${text}\r\n`)}`}
          download="復旧コード.txt"
        >
          ファイルに保存
        </a>
      </div>
      <div className="check-field">
        <label htmlFor="codes-kept">安全な場所に控えました</label>
        <input
          id="codes-kept"
          className="tick"
          type="checkbox"
          checked={isSaved}
          onChange={(event) => setSaved(event.target.checked)}
        />
      </div>
    </SubPage>
  );
}
