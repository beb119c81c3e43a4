import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { deliveryStates, type OutgoingMailRow } from '@tsumugi/contract/resources/delivery';
import * as api from '@tsumugi/contract/routes/routes';
import { formatDateTime } from '@tsumugi/contract/text/format';
import { useState } from 'react';
import { page } from '../api/http-client.js';
import { useRead } from '../api/useRead.js';
import { Card } from '../ui/Card.js';
import { Dialog } from '../ui/Dialog.js';
import { ReadBoundary } from '../ui/ReadBoundary.js';
import { Table } from '../ui/Table.js';
import { MailView } from './MailView.js';

const shown = 100;

/**
 * All mail that is no dead letter of the outbox: password resets and invitations, and all mail
 * while no SMTP server is set. Admin only.
 */
export function OutgoingMails() {
  const [open, setOpen] = useState<OutgoingMailRow | null>(null);
  const mails = useQuery({
    queryKey: ['outgoing-mails'],
    queryFn: async ({ signal }) =>
      (await page(api.outgoingMail.list, { query: { range: `[0,${shown - 1}]` }, signal })).rows,
  });
  return (
    <ReadBoundary of={mails}>
      {(data) => (
        <Card title="その他のメール" note={`新しい順・${shown}件まで`} bare>
          <Table
            rows={data}
            none="パスワードの再設定やご招待のメールと、送信サーバーが未設定の間のメールがここに並びます。"
            columns={[
              {
                label: '日時',
                cell: ({ sentAt, createdAt }) => formatDateTime(sentAt ?? createdAt),
              },
              {
                label: '件名',
                cell: (mail) => (
                  <Button variant="link" onClick={() => setOpen(mail)}>
                    {mail.subject}
                  </Button>
                ),
              },
              { label: '宛先', cell: ({ address }) => address },
              {
                label: '状態',
                cell: ({ state }) => (
                  <span className={state === 'failed' ? 'chip late' : 'chip'}>
                    {deliveryStates[state]}
                  </span>
                ),
              },
            ]}
          />
          {open && <MailDialog mail={open} onClose={() => setOpen(null)} />}
        </Card>
      )}
    </ReadBoundary>
  );
}

function MailDialog({ mail, onClose }: { mail: OutgoingMailRow; onClose: () => void }) {
  const { data } = useRead(api.outgoingMail.get, { id: mail.id });
  return (
    <Dialog title={mail.subject} subject={mail.address} onClose={onClose}>
      {mail.state === 'sent' && <p className="pad sub">送信の後、本文は消しています。</p>}
      <MailView of={api.outgoingMail} id={mail.id} text={data?.body ?? ''} />
    </Dialog>
  );
}
