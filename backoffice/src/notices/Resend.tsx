import Button from '@mui/material/Button';
import type { TimelineDelivery } from '@tsumugi/contract/resources/timeline';
import * as api from '@tsumugi/contract/routes/routes';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../api/http-client.js';
import { useInvalidate } from '../api/invalidate.js';
import { messageOf } from '../lib/http-error.js';
import { showError } from '../ui/shown-errors.js';
import { toastDone } from '../ui/toast.js';

/** Sends failed deliveries again, from their timeline line. */
export function Resend({ deliveries }: { deliveries: readonly TimelineDelivery[] }) {
  const invalidate = useInvalidate();
  const [busy, setBusy] = useState(false);
  const failed = deliveries
    .filter(({ state, resentAs }) => state === 'failed' && resentAs === null)
    .map(({ id }) => id);
  if (failed.length === 0) return null;
  const resend = async () => {
    setBusy(true);
    try {
      const { resent } = await call(api.delivery.resend, { input: { ids: failed } });
      toastDone(resent ? '再送します。' : 'もう再送されています。');
      await invalidate.change();
    } catch (error) {
      showError(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <p>
      <Button size="xs" disabled={busy} onClick={() => void resend()}>
        再送
      </Button>{' '}
      <Link to="/admin/deliveries">送信状況を見る</Link>
    </p>
  );
}
