import type { PasskeyConfirmation } from '@tsumugi/contract/resources/passkey';
import { hasPasskeySupport } from '../../../portals/shared/passkey/passkey-support.js';
import { call } from '../api/http-client.js';
import { TextInput } from '../forms/TextInput.js';
import { loadCode } from '../ui/load-code.js';
import { OwnerForm } from './OwnerForm.js';

const loadMaking = loadCode(() => import('../../../portals/shared/passkey/make-passkey.js'));

/** A new passkey: its name, a confirmation of the user, then the device's dialog. */
export function AddPasskey({ orPasskey, onDone }: { orPasskey: boolean; onDone: () => void }) {
  const add = async (confirmation: PasskeyConfirmation, name: string) => {
    const { addPasskey } = await loadMaking();
    if (await addPasskey(call, confirmation, name)) onDone();
  };
  if (!hasPasskeySupport())
    return <p>このブラウザーではパスキーを使えません。最新のブラウザーで開いてください。</p>;
  return (
    <OwnerForm
      label="登録に進む"
      orPasskey={orPasskey}
      send={add}
      intro={
        <p>
          顔・指紋・画面ロックやセキュリティキーで、パスワードを入力せずにログインできます。次に、この端末が本人確認を求めます。
        </p>
      }
    >
      <TextInput
        source="name"
        label="名前（任意）"
        hint="あとで見分けるための名前です。例：事務局のパソコン"
        size="large"
      />
    </OwnerForm>
  );
}
