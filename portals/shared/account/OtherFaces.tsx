import type { MyRoles } from '@tsumugi/contract/resources/account';
import { useState } from 'react';
import { useSession } from '../session/SessionProvider.js';
import { Section } from '../ui/elements.js';
import { FormAlert } from '../ui/Field.js';
import { Icon } from '../ui/Icon.js';

const names = { admin: 'スタッフ', teacher: '教師', customer: 'ご家庭' } as const;

/** Links to the user's other roles. A new sign-in is needed only where `signIn` is set. */
export function OtherFaces() {
  const { session, leaveFor } = useSession();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const others = session?.faces ?? [];
  if (others.length === 0) return null;
  const open = (other: MyRoles['faces'][number]) => {
    setBusy(true);
    setFault(null);
    leaveFor(other).catch((error: Error) => {
      setBusy(false);
      setFault(error.message);
    });
  };
  return (
    <Section title="ほかの役割の画面">
      <FormAlert message={fault} />
      <ul className="card">
        {others.map((other) => (
          <li key={other.face}>
            <button
              type="button"
              className="row row-2 row-56 row-button"
              disabled={busy}
              onClick={() => open(other)}
            >
              <span className="row-main">
                <span>{names[other.face]}の画面へ</span>
                {other.signIn && <span className="t-s c-2">もう一度ログインします</span>}
              </span>
              <Icon name="chev" size={20} />
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
