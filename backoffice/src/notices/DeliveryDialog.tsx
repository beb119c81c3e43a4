import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { deliveryChannels, deliveryStates } from '@tsumugi/contract/resources/delivery';
import * as api from '@tsumugi/contract/routes/routes';
import { formatDateTime } from '@tsumugi/contract/text/format';
import { call } from '../api/http-client.js';
import { isAdmin } from '../lib/session.js';
import { Dialog } from '../ui/Dialog.js';
import { DialogFoot } from '../ui/DialogFoot.js';
import { ReadBoundary } from '../ui/ReadBoundary.js';
import { MailView } from './MailView.js';

interface DeliveryDialogProps {
  id: number;
  busy: boolean;
  onResend: () => Promise<void>;
  onClose: () => void;
}

/** The text as it was sent, or will be. */
export function DeliveryDialog({ id, busy, onResend, onClose }: DeliveryDialogProps) {
  const delivery = useQuery({
    queryKey: ['deliveries', id],
    queryFn: ({ signal }) => call(api.delivery.detail, { id, signal }),
  });
  const { data } = delivery;
  const subject =
    data &&
    [data.recipient, deliveryChannels[data.channel], deliveryStates[data.state]]
      .filter(Boolean)
      .join('・');
  return (
    <Dialog title={data?.subject ?? '送信した文面'} subject={subject} onClose={onClose}>
      <ReadBoundary of={delivery}>
        {(data) => (
          <>
            {data.reason && <p className="pad late">{data.reason}</p>}
            {data.resendOf && (
              <p className="pad sub">
                {formatDateTime(data.resendOf.dueAt)} に送れなかったものの再送です。
                {data.resendOf.reason}
              </p>
            )}
            {data.channel === 'mail' && isAdmin() ? (
              <MailView of={api.delivery} id={id} text={data.body} />
            ) : (
              <p className="pad pre">{data.body || data.subject}</p>
            )}
            <DialogFoot
              leave="閉じる"
              onLeave={onClose}
              tools={
                data.resentAs === null &&
                (data.state === 'failed' || (data.state === 'dropped' && data.withheld)) && (
                  <Button variant="contained" disabled={busy} onClick={() => void onResend()}>
                    再送
                  </Button>
                )
              }
            />
          </>
        )}
      </ReadBoundary>
    </Dialog>
  );
}
