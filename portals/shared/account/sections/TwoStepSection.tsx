import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TwoStepSetUp, TwoStepState } from '@tsumugi/contract/resources/two-step';
import * as api from '@tsumugi/contract/routes/routes';
import { useState } from 'react';
import { call } from '../../client/http.js';
import { usePortal } from '../../session/portal.js';
import { SubPage } from '../../ui/SubPage.js';
import { toastDone } from '../../ui/toast.js';
import { SectionFrame } from '../SectionFrame.js';
import { AskPassword } from '../two-step/AskPassword.js';
import { KeptCodes } from '../two-step/KeptCodes.js';
import { SetUp } from '../two-step/SetUp.js';
import '../two-step/two-step.css';
import { useStamp } from '../../session/use-zone.js';

const title = '2段階認証';

/** Two-step sign-in: set up, new recovery codes, turn off. */
export default function TwoStepSection() {
  const read = useQuery({
    queryKey: ['two-step'],
    queryFn: ({ signal }) => call(api.twoStep.state, { signal }),
  });
  return (
    <SectionFrame title={title} read={read}>
      {(state) => <TwoStep state={state} />}
    </SectionFrame>
  );
}

function TwoStep({ state }: { state: TwoStepState }) {
  const queries = useQueryClient();
  const [begun, setBegun] = useState<TwoStepSetUp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [opened, setOpened] = useState<'codes' | 'off' | null>(null);
  const finishChange = async () => {
    setBegun(null);
    setCodes(null);
    setOpened(null);
    await queries.invalidateQueries({ queryKey: ['two-step'] });
  };
  if (codes) return <KeptCodes codes={codes} onDone={() => void finishChange()} />;
  if (begun) return <SetUp setUp={begun} onBack={() => setBegun(null)} onConfirmed={setCodes} />;
  if (opened === 'codes')
    return (
      <AskPassword
        title="復旧コード"
        label="作り直す"
        withCode
        onBack={() => setOpened(null)}
        send={async (input) =>
          setCodes((await call(api.twoStep.renewCodes, { input, quiet: true })).recoveryCodes)
        }
      >
        <p>新しい復旧コードを10個作ります。これまでのコードは使えなくなります。</p>
      </AskPassword>
    );
  if (opened === 'off')
    return (
      <AskPassword
        title="2段階認証の解除"
        label="無効にする"
        withCode
        onBack={() => setOpened(null)}
        send={async (input) => {
          await call(api.twoStep.off, { input, quiet: true });
          toastDone('更新しました。');
          await finishChange();
        }}
      >
        <p>
          これからはパスワードだけでログインできるようになります。ほかの端末はログアウトします。
        </p>
      </AskPassword>
    );
  if (!state.on) return <SetUpStart onBegun={setBegun} />;
  return <TwoStepOn state={state} onOpen={setOpened} />;
}

/** Two-step sign-in is off: the password starts the set-up. */
function SetUpStart({ onBegun }: { onBegun: (setUp: TwoStepSetUp) => void }) {
  return (
    <AskPassword
      title={title}
      label="設定を始める"
      send={async ({ currentPassword }) =>
        onBegun(await call(api.twoStep.begin, { input: { currentPassword }, quiet: true }))
      }
    >
      <p>
        ログインのときに、パスワードに加えて認証アプリの確認コードを求めます。パスワードが知られても、不正なログインを防げます。
      </p>
      <p className="t-s c-2">
        Google Authenticator や Microsoft Authenticator などの認証アプリをご用意ください。
      </p>
    </AskPassword>
  );
}

interface TwoStepOnProps {
  state: TwoStepState;
  onOpen: (page: 'codes' | 'off') => void;
}

/** Two-step sign-in is on: since when, how many codes are left, and the changes. */
function TwoStepOn({ state, onOpen }: TwoStepOnProps) {
  const stamp = useStamp();
  const { profilePath } = usePortal();
  return (
    <SubPage title={title} back={profilePath}>
      <p>
        <span className="nb">{stamp(state.since ?? '')}</span>から有効です。
      </p>
      <p className="c-2">使える復旧コードは、残り{state.codesLeft}個です。</p>
      <div className="btn-stack sec">
        <button type="button" className="btn btn-2" onClick={() => onOpen('codes')}>
          復旧コードを作り直す
        </button>
        {!state.required && (
          <button type="button" className="btn btn-2" onClick={() => onOpen('off')}>
            2段階認証を無効にする
          </button>
        )}
      </div>
    </SubPage>
  );
}
