import { useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  PasskeyConfirmation,
  PasskeyList,
  PasskeyView,
} from '@tsumugi/contract/resources/passkey';
import * as api from '@tsumugi/contract/routes/routes';
import { useState } from 'react';
import { call } from '../../client/http.js';
import { hasPasskeySupport } from '../../passkey/passkey-support.js';
import { loadCode } from '../../pwa/stale-build.js';
import { usePortal } from '../../session/portal.js';
import { useStamp } from '../../session/use-zone.js';
import { Field } from '../../ui/Field.js';
import { Icon } from '../../ui/Icon.js';
import { SubPage } from '../../ui/SubPage.js';
import { toastDone } from '../../ui/toast.js';
import { AskOwner } from '../passkeys/AskOwner.js';
import { OnePasskey } from '../passkeys/OnePasskey.js';
import { SectionFrame } from '../SectionFrame.js';

const title = 'パスキー';
const loadMaking = loadCode(() => import('../../passkey/make-passkey.js'));

/** Adds, renames and removes the passkeys of the login. */
export default function PasskeysSection() {
  const read = useQuery({
    queryKey: ['passkeys'],
    queryFn: ({ signal }) => call(api.passkey.list, { signal }),
  });
  return (
    <SectionFrame title={title} read={read}>
      {({ passkeys }) => <Passkeys passkeys={passkeys} />}
    </SectionFrame>
  );
}

function PasskeyItem({ passkey, onOpen }: { passkey: PasskeyView; onOpen: () => void }) {
  const stamp = useStamp();
  return (
    <li>
      <button type="button" className="row row-2 row-56 row-button" onClick={onOpen}>
        <span className="row-main">
          <b>{passkey.name}</b>
          <span className="t-s c-2">
            {passkey.lastUsedAt
              ? `最後に使った日時 ${stamp(passkey.lastUsedAt)}`
              : `${stamp(passkey.createdAt)}に登録`}
          </span>
        </span>
        <Icon name="chev" size={20} />
      </button>
    </li>
  );
}

function Passkeys({ passkeys }: Pick<PasskeyList, 'passkeys'>) {
  const queries = useQueryClient();
  const { profilePath } = usePortal();
  const [shown, setShown] = useState<'add' | { passkey: PasskeyView; removing: boolean } | null>(
    null,
  );
  const closeForm = () => {
    setShown(null);
    void queries.invalidateQueries({ queryKey: ['passkeys'] });
  };
  const onChanged = () => {
    toastDone('更新しました。');
    closeForm();
  };
  if (shown === 'add')
    return <AddPasskey orPasskey={passkeys.length > 0} onBack={closeForm} onDone={onChanged} />;
  if (shown?.removing)
    return (
      <AskOwner
        title="パスキーの削除"
        label="削除する"
        orPasskey
        onBack={() => setShown({ ...shown, removing: false })}
        send={async (confirmation) => {
          await call(api.passkey.remove, {
            id: shown.passkey.id,
            input: confirmation,
            quiet: true,
          });
          onChanged();
        }}
      >
        <p>「{shown.passkey.name}」ではログインできなくなります。ほかの端末はログアウトします。</p>
      </AskOwner>
    );
  if (shown)
    return (
      <OnePasskey
        passkey={shown.passkey}
        onBack={closeForm}
        onRemove={() => setShown({ passkey: shown.passkey, removing: true })}
      />
    );
  return (
    <SubPage
      title={title}
      back={profilePath}
      dock={
        hasPasskeySupport() && (
          <button type="button" className="btn btn-primary" onClick={() => setShown('add')}>
            パスキーを追加する
          </button>
        )
      }
    >
      <p>
        顔・指紋・画面ロックで、パスワードを入力せずにログインできます。パスワードのように盗まれたり、偽のサイトに入力してしまうことがありません。
      </p>
      {passkeys.length > 0 ? (
        <ul className="card sec">
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              onOpen={() => setShown({ passkey, removing: false })}
            />
          ))}
        </ul>
      ) : (
        <p className="c-2 sec">まだ登録されていません。</p>
      )}
      {!hasPasskeySupport() && (
        <p className="t-s c-2">
          このブラウザーではパスキーを使えません。最新のブラウザーで開いてください。
        </p>
      )}
    </SubPage>
  );
}

function AddPasskey({
  orPasskey,
  onBack,
  onDone,
}: {
  orPasskey: boolean;
  onBack: () => void;
  onDone: () => void;
}) {
  const [name, setName] = useState('');
  const add = async (confirmation: PasskeyConfirmation) => {
    const { addPasskey } = await loadMaking();
    if (await addPasskey(call, confirmation, name)) onDone();
  };
  return (
    <AskOwner
      title="パスキーの追加"
      label="登録に進む"
      orPasskey={orPasskey}
      onBack={onBack}
      send={add}
    >
      <p>
        次に、この端末が本人確認を求めます。画面の案内に沿って、顔・指紋・画面ロックで確認してください。
      </p>
      <Field
        label="名前（任意）"
        hint="あとで見分けるための名前です。例：自分のスマートフォン"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </AskOwner>
  );
}
