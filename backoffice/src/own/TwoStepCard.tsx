import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import * as api from '@tsumugi/contract/routes/all';
import { formatDateTime } from '@tsumugi/contract/text/format';
import { useState } from 'react';
import { useRead } from '../providers/useRead.js';
import { Card } from '../ui/Card.js';
import { Dialog } from '../ui/Dialog.js';
import { ErrorState } from '../ui/ErrorState.js';
import { narrow } from '../ui/Modal.js';
import { Bone } from '../ui/Skeleton.js';
import { ChangeTwoStep } from './ChangeTwoStep.js';
import { SetUpTwoStep } from './SetUpTwoStep.js';

const titles = { setUp: '2段階認証の設定', codes: '復旧コードを作り直す', off: '2段階認証を無効にする' } as const;

/** The second step of one's own sign-in: setting it up, new recovery codes, turning it off. */
export function TwoStepCard() {
  const client = useQueryClient();
  const { data, error, refetch } = useRead(api.twoStep.state, {});
  const [open, setOpen] = useState<keyof typeof titles | null>(null);
  const close = async () => {
    setOpen(null);
    await Promise.all([api.twoStep.state, api.session.list].map((route) => client.invalidateQueries({ queryKey: [route.call] })));
  };
  return (
    <Card title="2段階認証" className="signin" note={data && (data.on ? '有効' : '無効')}>
      {error && !data && <ErrorState error={error} onRetry={() => refetch()} />}
      {!data && !error && <Bone width={240} />}
      {data && !data.on && (
        <>
          <p>ログインのときに、パスワードに加えて認証アプリの確認コードを求めます。パスワードが知られても、不正なログインを防げます。</p>
          <Button onClick={() => setOpen('setUp')}>設定する…</Button>
        </>
      )}
      {data?.on && (
        <>
          <dl className="kv wide">
            <dt>有効にした日時</dt>
            <dd>{formatDateTime(data.since)}</dd>
            <dt>復旧コード</dt>
            <dd className={data.codesLeft < 3 ? 'late' : undefined}>残り{data.codesLeft}個</dd>
          </dl>
          <div className="row">
            <Button size="small" onClick={() => setOpen('codes')}>
              復旧コードを作り直す…
            </Button>
            {!data.required && (
              <Button size="small" onClick={() => setOpen('off')}>
                無効にする…
              </Button>
            )}
          </div>
          {data.required && <p className="hint">スタッフには2段階認証が必要なため、無効にはできません。</p>}
        </>
      )}
      {open && (
        <Dialog title={titles[open]} width={narrow} onClose={() => void close()}>
          <div className="pad">
            {open === 'setUp' ? <SetUpTwoStep onDone={() => void close()} /> : <ChangeTwoStep what={open} onDone={() => void close()} />}
          </div>
        </Dialog>
      )}
    </Card>
  );
}
