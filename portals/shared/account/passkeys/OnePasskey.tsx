import type { PasskeyView } from '@tsumugi/contract/resources/passkey';
import * as api from '@tsumugi/contract/routes/routes';
import { useId, useState } from 'react';
import { useSend } from '../../auth/useSend.js';
import { call } from '../../client/http.js';
import { useStamp } from '../../session/use-zone.js';
import { Field, FormAlert } from '../../ui/Field.js';
import { SubPage } from '../../ui/SubPage.js';
import { toastDone } from '../../ui/toast.js';
import { SaveDock } from '../SaveDock.js';

/** One passkey: its name, its last use, and its removal. */
export function OnePasskey({
  passkey,
  onBack,
  onRemove,
}: {
  passkey: PasskeyView;
  onBack: () => void;
  onRemove: () => void;
}) {
  const stamp = useStamp();
  const id = useId();
  const [name, setName] = useState(passkey.name);
  const { busy, alert, fields, onSubmit } = useSend(async () => {
    await call(api.passkey.rename, { id: passkey.id, input: { name }, quiet: true });
    toastDone('更新しました。');
    onBack();
  });
  return (
    <SubPage title="パスキー" onBack={onBack} dock={<SaveDock form={id} busy={busy} />}>
      <form id={id} className="account-form" onSubmit={(event) => void onSubmit(event)} noValidate>
        <FormAlert message={alert} />
        <Field
          label="名前"
          value={name}
          error={fields.name}
          onChange={(event) => setName(event.target.value)}
        />
        <p className="t-s c-2">
          {stamp(passkey.createdAt)}に登録
          <br />
          {passkey.lastUsedAt
            ? `最後に使った日時 ${stamp(passkey.lastUsedAt)}`
            : 'まだ使われていません'}
        </p>
        <button type="button" className="text-btn" onClick={onRemove}>
          このパスキーを削除する
        </button>
      </form>
    </SubPage>
  );
}
