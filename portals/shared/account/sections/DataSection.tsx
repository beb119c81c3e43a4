import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tsumugi/client/api-error';
import type { OwnExport } from '@tsumugi/contract/portal/own-export';
import * as api from '@tsumugi/contract/routes/routes';
import { useState } from 'react';
import { call } from '../../client/http.js';
import { storeAnswer } from '../../client/store-answer.js';
import { usePortal } from '../../session/portal.js';
import { Icon } from '../../ui/Icon.js';
import { SubPage } from '../../ui/SubPage.js';
import { SectionFrame } from '../SectionFrame.js';
import '../account.css';
import { useStamp } from '../../session/use-zone.js';

const title = '登録データの書き出し';
const queryKey = ['own-export'];
const askAgainEvery = 4000;
/** Milliseconds between two links; a link expires after five minutes. */
const newLinkEvery = 240_000;
const contents = {
  customer: ['ご家庭の登録内容', 'ご依頼、ご紹介した先生とのやり取りの記録', 'お知らせとチャット'],
  teacher: ['先生の登録内容', '応募とその後のやり取りの記録', 'お知らせとチャット'],
};

/** The user's own data as a file: requested, prepared, downloaded. */
export default function DataSection() {
  const read = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(api.user.download, { signal }),
    refetchInterval: ({ state }) =>
      (({ working: askAgainEvery, ready: newLinkEvery, none: false, failed: false }) as const)[
        state.data?.state ?? 'none'
      ],
  });
  return (
    <SectionFrame title={title} read={read}>
      {(state) => <Data state={state} />}
    </SectionFrame>
  );
}

function Data({ state: { state, expiresAt, file } }: { state: OwnExport }) {
  const stamp = useStamp();
  const queries = useQueryClient();
  const { face, profilePath } = usePortal();
  const [busy, setBusy] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);

  const ask = async () => {
    setBusy(true);
    setAlert(null);
    try {
      await storeAnswer(queries, queryKey, await call(api.user.askExport));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setAlert(error.message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <SubPage title={title} back={profilePath}>
      <p>
        こちらでお預かりしている{face === 'customer' ? 'ご家庭' : '先生'}
        のデータを、1つのファイル（JSON形式）で受け取れます。
      </p>
      <ul className="dots">
        {contents[face].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="c-2">
        個人の情報が入っています。ほかの人と共有している端末では、見終わったら削除してください。
      </p>
      <div role="status" className="own-export">
        {state === 'working' && (
          <p>準備中です。ふつう1分ほどでできあがります。この画面を閉じても準備は続きます。</p>
        )}
        {state === 'ready' && (
          <p>準備ができました。{expiresAt && `${stamp(expiresAt)}まで`}ダウンロードできます。</p>
        )}
        {state === 'failed' && <p>準備できませんでした。お手数ですが、もう一度お試しください。</p>}
      </div>
      <div role="alert">{alert && <p className="err">{alert}</p>}</div>
      {file && (
        <a className="btn btn-primary btn-next" href={file.url} download={file.name}>
          <Icon name="file" size={20} />
          ダウンロードする
        </a>
      )}
      <button
        type="button"
        className={`btn btn-next ${file ? 'btn-2' : 'btn-primary'}`}
        aria-busy={busy || state === 'working'}
        disabled={busy || state === 'working'}
        onClick={() => void ask()}
      >
        {state === 'working' ? '準備中です' : file ? 'もう一度書き出す' : '書き出しを始める'}
      </button>
    </SubPage>
  );
}
