import Button from '@mui/material/Button';
import type { MyRoles } from '@tsumugi/contract/resources/account';
import * as api from '@tsumugi/contract/routes/all';
import { useState } from 'react';
import { messageOf } from '../lib/http-error.js';
import { getSession, landingPathFor } from '../lib/session.js';
import { call } from '../providers/http-client.js';
import { leave } from '../providers/refusals.js';
import { Card } from '../ui/Card.js';
import { toastError } from '../ui/toast.js';

const names = { admin: 'スタッフ', teacher: '教師', customer: 'ご家庭' } as const;

/** Who is also a teacher or a guardian goes to those pages without signing in anew, and comes back from there. */
export function OtherFacesCard() {
  const [busy, setBusy] = useState(false);
  const others = getSession()?.faces ?? [];
  if (others.length === 0) return null;
  const open = async ({ face, userType }: MyRoles['faces'][number]) => {
    setBusy(true);
    const end = leave();
    try {
      await call(api.user.changeFace, { input: { face }, quiet: true });
      window.location.assign(landingPathFor(userType));
    } catch (error) {
      end(true);
      setBusy(false);
      toastError(messageOf(error));
    }
  };
  return (
    <Card title="ほかの役割の画面">
      <div className="own-form">
        <p className="hint">移った先の「マイページ」「プロフィール」から、この画面へ戻れます。</p>
        <div className="row">
          {others.map((other) => (
            <Button key={other.face} disabled={busy} onClick={() => void open(other)}>
              {names[other.face]}の画面へ
            </Button>
          ))}
        </div>
      </div>
    </Card>
  );
}
