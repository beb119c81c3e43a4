import { Prisma } from '../database/generated-client/client.js';
import { queryRows } from '../database/own-connection.js';
import type { Transaction } from '../database/transaction.js';

export interface NewDelivery {
  readonly channel: 'announced' | 'mail' | 'chat' | 'push';
  readonly subject: string;
  readonly body: string;
  readonly dueAt: Date;
  /** Set for a mail only. */
  readonly address: string | null;
  readonly messageId: string | null;
}
export interface NewNotice {
  readonly code: string;
  readonly audience: string;
  readonly recipientId: number | null;
  readonly contactFormId: number | null;
  readonly matterId: number;
  readonly matterTeacherId: number | null;
  readonly statusEventId: number | null;
  readonly key: string;
  readonly title: string;
  readonly body: string;
  readonly parts: readonly { readonly text: string; readonly href: string | null }[];
  readonly link: string | null;
  readonly createdAt: Date;
  readonly heldUntil: Date;
  readonly dueAt: Date;
  readonly deliveries: readonly NewDelivery[];
}

/**
 * Stores notices with their deliveries, in order: one statement, because every step writes them.
 */
export async function storeNotices(tx: Transaction, notices: readonly NewNotice[]): Promise<void> {
  const of = <K extends keyof NewNotice>(name: K) => notices.map((notice) => notice[name]);
  const queued = notices.flatMap(({ key, deliveries }) =>
    deliveries.map((each) => ({ key, ...each })),
  );
  const each = <K extends keyof (typeof queued)[number]>(name: K) => queued.map((row) => row[name]);
  await queryRows(
    tx,
    Prisma.sql`
    with made as (
      insert into notice (code, audience, recipient_id, contact_form_id, matter_id, matter_teacher_id, status_event_id,
        key, title, body, parts, link, created_at, held_until, due_at)
      select * from unnest(${of('code')}::text[], ${of('audience')}::text[], ${of('recipientId')}::int[], ${of('contactFormId')}::int[],
        ${of('matterId')}::int[], ${of('matterTeacherId')}::int[], ${of('statusEventId')}::int[],
        ${of('key')}::text[], ${of('title')}::text[], ${of('body')}::text[], ${of('parts').map((parts) => JSON.stringify(parts))}::jsonb[],
        ${of('link')}::text[], ${of('createdAt')}::timestamptz[], ${of('heldUntil')}::timestamptz[], ${of('dueAt')}::timestamptz[])
      returning id, key
    ), leaving as (
      select * from unnest(${each('key')}::text[], ${each('channel')}::delivery_channel[], ${each('subject')}::text[], ${each('body')}::text[],
        ${each('dueAt')}::timestamptz[], ${each('address')}::text[], ${each('messageId')}::text[])
        with ordinality l (key, channel, subject, body, due_at, address, message_id, place)
    )
    insert into delivery (notice_id, channel, subject, body, due_at, address, message_id)
    select m.id, l.channel, l.subject, l.body, l.due_at, l.address, l.message_id from leaving l join made m using (key) order by l.place`,
  );
}
