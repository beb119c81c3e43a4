import type { PasskeyConfirmation } from '@tsumugi/contract/resources/passkey';
import { useId, useState } from 'react';
import { knowsPasskeys } from '../../../portals/shared/passkey/offered.js';
import { call } from '../providers/http-client.js';
import { OwnerForm } from './OwnerForm.js';

/** A new passkey: its name, who it is, then what the device asks. */
export function AddPasskey({ orPasskey, onDone }: { orPasskey: boolean; onDone: () => void }) {
  const id = useId();
  const [name, setName] = useState('');
  const add = async (confirmation: PasskeyConfirmation) => {
    const { addPasskey } = await import('../../../portals/shared/passkey/make-passkey.js');
    if (await addPasskey(call, confirmation, name)) onDone();
  };
  if (!knowsPasskeys()) return <p>このブラウザーではパスキーを使えません。最新のブラウザーで開いてください。</p>;
  return (
    <OwnerForm label="登録に進む" orPasskey={orPasskey} send={add}>
      <p>顔・指紋・画面ロックやセキュリティキーで、パスワードを入力せずにログインできます。次に、この端末が本人確認を求めます。</p>
      <div className="fl">
        <label className="lb" htmlFor={id}>
          名前（任意）
        </label>
        <input
          id={id}
          className="inp l"
          maxLength={50}
          value={name}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => setName(target.value)}
        />
        <span id={`${id}-note`} className="hint">
          あとで見分けるための名前です。例：事務局のパソコン
        </span>
      </div>
    </OwnerForm>
  );
}
