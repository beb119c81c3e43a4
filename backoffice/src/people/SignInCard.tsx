import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { civilOf } from '@tsumugi/contract/calendar/instant';
import * as api from '@tsumugi/contract/routes/routes';
import { formatDay } from '@tsumugi/contract/text/format';
import { useState } from 'react';
import { call } from '../api/http-client.js';
import { useRead } from '../api/useRead.js';
import { isAdmin } from '../lib/session.js';
import { ConfirmDialog } from '../templates/ConfirmDialog.js';
import { Card } from '../ui/Card.js';
import { toastDone } from '../ui/toast.js';

const confirmations = {
  sessions: {
    title: 'すべての端末をログアウト',
    text: 'もう一度ログインするまで使えなくなります。入力中の内容は保存されません。',
    confirm: 'ログアウトさせる',
    done: 'ログアウトさせました。',
  },
  'two-step': {
    title: '2段階認証を解除',
    text: '本人からの依頼か、電話などで確かめてください。すべての端末をログアウトさせ、パスワードだけでログインできるようにします。本人にメールでお知らせします。',
    confirm: '解除する',
    done: '2段階認証を解除しました。',
  },
  passkeys: {
    title: 'パスキーをすべて削除',
    text: '本人からの依頼か、電話などで確かめてください。すべての端末をログアウトさせ、パスワードでログインしてもらいます。本人にメールでお知らせします。',
    confirm: '削除する',
    done: 'パスキーを削除しました。',
  },
} as const;

const resets = {
  sessions: api.session.endOfAccount,
  'two-step': api.twoStep.reset,
  passkeys: api.passkey.reset,
};

/**
 * A person's sign-in: an Admin ends sessions, or removes the second step or passkeys after the loss
 * of a device (domain/permissions#second-step).
 */
export function SignInCard({ accountId, name }: { accountId: number; name: string }) {
  const client = useQueryClient();
  const [question, setQuestion] = useState<keyof typeof confirmations | null>(null);
  const { data } = useRead(api.twoStep.ofAccount, { accountId }, { enabled: isAdmin() });
  if (!isAdmin()) return null;
  const act = async (action: keyof typeof confirmations) => {
    await call(resets[action], { accountId });
    setQuestion(null);
    toastDone(confirmations[action].done);
    await client.invalidateQueries({ queryKey: [api.twoStep.ofAccount.call] });
  };
  return (
    <Card title="ログイン" className="signin">
      <dl className="kv wide">
        <dt>ログイン中の端末</dt>
        <dd>{data ? `${data.sessions}台` : '…'}</dd>
        <dt>2段階認証</dt>
        <dd>
          {!data
            ? '…'
            : data.twoStepSince
              ? `有効（${formatDay(civilOf(data.twoStepSince)?.day)}から）`
              : '無効'}
        </dd>
        <dt>パスキー</dt>
        <dd>{data ? `${data.passkeys}個` : '…'}</dd>
      </dl>
      <div className="row">
        <Button
          size="small"
          disabled={data?.sessions === 0}
          onClick={() => setQuestion('sessions')}
        >
          すべての端末をログアウト…
        </Button>
        {data?.twoStepSince && (
          <Button size="small" onClick={() => setQuestion('two-step')}>
            2段階認証を解除…
          </Button>
        )}
        {(data?.passkeys ?? 0) > 0 && (
          <Button size="small" onClick={() => setQuestion('passkeys')}>
            パスキーを削除…
          </Button>
        )}
      </div>
      {question && (
        <ConfirmDialog
          title={confirmations[question].title}
          subject={name}
          confirm={confirmations[question].confirm}
          onConfirm={() => act(question)}
          onClose={() => setQuestion(null)}
        >
          {confirmations[question].text}
        </ConfirmDialog>
      )}
    </Card>
  );
}
