import { deliveryChannels, deliveryStates } from '@tsumugi/contract/resources/delivery';
import type { TimelineDelivery, TimelineItem } from '@tsumugi/contract/resources/timeline';
import { formatDateTime } from '@tsumugi/contract/text/format';
import type { Sources } from './timeline.queries.js';

const short = (at: Date) => formatDateTime(at).slice(5).replace(/^0/, '').replace('/0', '/');

/** One notice with its state on each channel. */
export function presentNotice(
  row: Sources['notice'],
): Partial<TimelineItem> & { readonly title: string } {
  const recipient = row.recipient?.name ?? row.contactForm?.parentName ?? '';
  return {
    title: row.title,
    by: '自動',
    matterTeacherId: row.matterTeacherId,
    notice: {
      id: row.id,
      code: row.code,
      audience: row.audience,
      recipient:
        row.audience === 'teacher'
          ? `${recipient} 先生`
          : row.audience === 'customer'
            ? `${recipient} 様`
            : recipient,
      body: row.body,
      readAt: row.readAt?.toISOString() ?? null,
      deliveries: row.deliveries.map((delivery) => presentDelivery(delivery, row.readAt)),
    },
    late: row.deliveries.some(({ state, resentAs }) => state === 'failed' && resentAs === null),
  };
}

function presentDelivery(
  row: Sources['notice']['deliveries'][number],
  readAt: Date | null,
): TimelineDelivery {
  const seen = row.channel === 'announced' && row.state === 'sent';
  const state = seen ? (readAt ? `既読 ${short(readAt)}` : '未読') : deliveryStates[row.state];
  const resent = row.resentAs === null ? '' : '（再送済み）';
  return {
    id: row.id,
    channel: row.channel,
    state: row.state,
    label: `${deliveryChannels[row.channel]} ${state}${resent}`,
    dueAt: row.dueAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    error: row.error,
    resentAs: row.resentAs,
  };
}
