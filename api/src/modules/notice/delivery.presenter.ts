import type { DeliveryDetail, DeliveryRow } from '@tsumugi/contract/resources/delivery';
import { goneReason, mutedReason } from '../../platform/outbox/current-recipient.js';
import type { DeliveryRecord } from './delivery.queries.js';

const withheld = {
  queued: '招待前のため送信しません。それまでに招待すれば送ります。',
  dropped: '招待前のため送信しませんでした。招待した後に再送できます。',
};
const titles: Readonly<Record<string, string>> = { customer: '様', teacher: '先生' };

/** @param full whether the reader may see mail addresses (domain/permissions#masks) */
export function presentDelivery(row: DeliveryRecord, full: boolean): DeliveryRow {
  const { notice } = row;
  const name = notice.recipient?.name ?? notice.contactForm?.parentName ?? '';
  return {
    id: row.id,
    noticeId: row.noticeId,
    code: notice.code,
    channel: row.channel,
    state: row.state,
    subject: row.subject,
    recipient: name && `${name}${titles[notice.audience] ?? ''}`,
    address: full ? row.address : null,
    matterId: notice.matterId,
    matterNumber: notice.matter?.matterNumber ?? null,
    attempts: row.attempts,
    createdAt: notice.createdAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    reason: row.withheld
      ? withheld[row.state === 'queued' ? 'queued' : 'dropped']
      : row.error && reasonInWords(row.error),
    withheld: row.withheld,
    resentAs: row.resentAs,
  };
}

export const presentDeliveryDetail = (
  { row, resendOf }: { row: DeliveryRecord; resendOf: DeliveryRecord | null },
  full: boolean,
): DeliveryDetail => ({
  ...presentDelivery(row, full),
  body: row.body,
  resendOf: resendOf && {
    id: resendOf.id,
    dueAt: resendOf.dueAt.toISOString(),
    reason: presentDelivery(resendOf, full).reason,
  },
});

/** Sentences with a remedy for `EENVELOPE 550` and similar codes. */
export function reasonInWords(error: string): string {
  const [code = '', answer = ''] = error.split(' ');
  if (code === 'EENVELOPE' && answer.startsWith('5'))
    return '宛先のメールアドレスが使われていません。アドレスを確かめてください。';
  if (code === goneReason) return '宛先の方のログインがなくなったため、送信しませんでした。';
  if (code === mutedReason)
    return '宛先の方がこの種類のお知らせを止めたため、送信しませんでした。お知らせはアプリで読めます。';
  if (code === 'UNSET') return 'メールの送信設定がありません。設定すると自動で送られます。';
  if (code === 'EAUTH')
    return 'メールサーバーにログインできませんでした。管理者が送信の設定を確かめてください。';
  if (code === 'PUSH')
    return 'プッシュの配信元につながりませんでした。お知らせはアプリで読めます。';
  if (['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ECONNREFUSED'].includes(code))
    return 'メールサーバーにつながりませんでした。つながるようになってから再送してください。';
  return `メールサーバーが受け取りませんでした（${error}）。`;
}
