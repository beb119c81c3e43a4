import '../styles/people.css';
import '../styles/own.css';
import { getSession } from '../lib/session.js';
import { usePageTitle } from '../lib/title.js';
import { Card } from '../ui/Card.js';
import { DevicesCard } from './DevicesCard.js';
import { OtherFacesCard } from './OtherFacesCard.js';
import { PasskeyCard } from './PasskeyCard.js';
import { PasswordCard } from './PasswordCard.js';
import { TwoStepCard } from './TwoStepCard.js';

/** own-account: who one is here, the password, and where one is signed in. */
export default function OwnAccountPage() {
  usePageTitle('自分のアカウント');
  const session = getSession();
  return (
    <>
      <div className="head">
        <h1>自分のアカウント</h1>
      </div>
      <section className="page" aria-label="自分のアカウント">
        <div className="people">
          <div className="stack">
            <Card title="登録">
              <dl className="kv wide">
                <dt>氏名</dt>
                <dd>{session?.name}</dd>
                <dt>メールアドレス</dt>
                <dd className="wrap">{session?.email}</dd>
                <dt>役割</dt>
                <dd>{session?.roleName}</dd>
              </dl>
              <p className="hint after">変更は管理者が「アカウント管理」で行います。</p>
            </Card>
            <OtherFacesCard />
            <PasswordCard />
          </div>
          <div className="stack">
            <PasskeyCard />
            <TwoStepCard />
            <DevicesCard />
          </div>
        </div>
      </section>
    </>
  );
}
